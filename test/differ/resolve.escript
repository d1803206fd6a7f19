#!/usr/bin/env escript
%% SPDX-License-Identifier: MIT
%% Erlang's uri_string:resolve: base and reference in, a tab between, the target out, or "refused".
main(_) ->
    io:setopts(standard_io, [binary, {encoding, latin1}]),
    each(io:get_line(standard_io, "")).

each(eof) ->
    ok;
each(Line) ->
    [Base, Reference] = binary:split(string:trim(Line, trailing, "\n"), <<"\t">>),
    case uri_string:resolve(Reference, Base) of
        {error, _, _} -> io:put_chars("refused\n");
        Target -> io:put_chars([Target, "\n"])
    end,
    each(io:get_line(standard_io, "")).
