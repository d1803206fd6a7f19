#!/usr/bin/perl
# SPDX-License-Identifier: MIT
# Perl's URI, see peer.h.
use strict;
use warnings;
use URI;

while (my $line = <STDIN>) {
    chomp $line;
    my $uri = eval { URI->new($line) };
    if (!defined $uri || !defined $uri->scheme) {
        print "refused\n";
        next;
    }
    my ($user, $password, $host, $port);
    # What stands in the URL, not what the class of its scheme makes of it: no default port, nothing decoded.
    my $authority = $uri->can('authority') ? $uri->authority : undef;
    if (defined $authority) {
        $user = $1 if $authority =~ s/^(.*)@//;
        ($user, $password) = ($1, $2) if defined $user && $user =~ /^([^:]*):(.*)$/s;
        $host = eval { $uri->host };
        $host = $1 if !defined $host && $authority =~ /^([^:]*)/;
        $port = $1 if $authority =~ /:(\d*)$/;
    }
    my @found = ($uri->scheme, $user, $password, $host, $port, scalar $uri->can('path') ? $uri->path : undef,
        $uri->can('query') ? $uri->query : undef, $uri->fragment);
    print join("\t", map { defined $_ ? $_ : '\N' } @found), "\n";
}
