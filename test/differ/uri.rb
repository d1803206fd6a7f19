# SPDX-License-Identifier: MIT
# Ruby's URI, see peer.h.
require 'uri'

$stdin.each_line do |line|
  begin
    uri = URI.parse(line.chomp)
    raise URI::InvalidURIError unless uri.scheme
    user, password = uri.userinfo ? uri.userinfo.split(':', 2) : []
    user ||= '' if uri.userinfo
    found = [uri.scheme, user, password, uri.host, uri.port, uri.path, uri.query, uri.fragment]
    puts found.map { |one| one.nil? ? '\N' : one.to_s }.join("\t")
  rescue URI::Error, ArgumentError, NoMethodError
    puts 'refused'
  end
end
