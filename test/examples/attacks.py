# SPDX-License-Identifier: MIT
"""URLs for the bootloader, with what it answers.

$H stands for a host that its policy allows, and $N for one of its hostnumbers. An attack is what follows the scheme's
colon; its answers are those for http and for ftp, "" where it is no attack. https answers as http does, one octet later. An
answer is an error and its offset ("port 31"; "any 5" where it is a matter of taste which error it is), or who refuses,
the rule or "any", the part and its offset ("policy login user 6").
"""

LONGEST = 65534
A64K = "a" * 65536

ATTACKS = [
    ("//h?u=a@evil", "policy host host 7", "policy host host 12"),
    ("//user:pw@host", "policy host host 15", "policy host host 14"),
    ("//h\\@evil/", "character 8", "host 7"),
    ("//$H:65616/fw", "port 32", "port 31"),
    ("//$H/%0D%0AHost:%20evil.example", "policy encoded-crlf path 27", "policy encoded-crlf name 26"),
    ("//$H/%00", "policy encoded-control path 27", "policy encoded-control name 26"),
    ("//" + A64K, "length 65534", "length 65534"),
    # Whose text is it? A user that looks like a host, and the other way round.
    ("//$H?u=a@evil.example/fw", "", "policy host host 30"),
    ("//evil.example?u=a@$H/fw", "policy host host 7", "policy login user 6"),
    ("//evil.example;x=1@$H/fw", "policy login user 7", "policy login user 6"),
    ("//user:pw@$H/fw", "policy login user 7", "policy login user 6"),
    ("//user@$H/fw", "policy login user 7", "policy login user 6"),
    ("//@$H/fw", "policy login user 7", "policy login user 6"),
    ("//:@$H/fw", "policy login user 7", "policy login user 6"),
    ("//a@b@$H/fw", "host 10", "host 9"),
    ("//$H@evil.example/fw", "policy host host 27", "policy host host 26"),
    ("//$H:80@evil.example/fw", "policy host host 30", "policy host host 29"),
    ("//$H:pw@evil.example/fw", "policy host host 30", "policy host host 29"),
    ("//$H%00@evil.example/fw", "policy host host 30", "policy host host 29"),
    ("//evil.example#@$H/fw", "character 19", "host 18"),
    ("//$H#@evil.example/fw", "character 26", "host 25"),
    ("//evil.example?@$H/fw", "policy host host 7", "policy login user 6"),
    # Backslashes, which browsers take for slashes.
    ("//$H\\@evil.example/fw", "character 26", "host 25"),
    ("//evil.example\\@$H/fw", "character 19", "host 18"),
    ("//$H\\.evil.example/fw", "character 26", "host 25"),
    ("\\\\$H/fw", "any 5", "any 4"),
    ("/\\$H/fw", "any 6", "any 5"),
    # Ports: 80, 443 and 21 in 16, 32 and 64 bits; signs; other services.
    ("//$H:65979/fw", "port 32", "port 31"),
    ("//$H:65557/fw", "port 32", "port 31"),
    ("//$H:65536/fw", "port 32", "port 31"),
    ("//$H:100000/fw", "port 33", "port 32"),
    ("//$H:4294967376/fw", "port 37", "port 36"),
    ("//$H:18446744073709551696/fw", "port 47", "port 46"),
    ("//$H:/fw", "", "port 26"),
    ("//$H:-80/fw", "port 30", "port 29"),
    ("//$H:+80/fw", "port 30", "port 29"),
    ("//$H: 80/fw", "port 27", "port 26"),
    ("//$H:8o/fw", "port 29", "port 28"),
    ("//$H:80:80/fw", "port 32", "port 28"),
    ("//$H:0/fw", "policy port port 27", "policy port port 26"),
    ("//$H:1/fw", "policy port port 27", "policy port port 26"),
    ("//$H:22/fw", "policy port port 27", "policy port port 26"),
    ("//$H:8080/fw", "policy port port 27", "policy port port 26"),
    # Commands in the path, encoded and raw.
    ("//$H/%0aDELE%20fw", "policy encoded-crlf path 27", "policy encoded-crlf name 26"),
    ("//$H/a/%0d/fw", "policy encoded-crlf path 27", "policy encoded-crlf cwd 28"),
    ("//$H/fw%00.txt", "policy encoded-control path 27", "policy encoded-control name 26"),
    ("//$H/%7f", "policy encoded-control path 27", "policy encoded-control name 26"),
    ("//$H/%1b[2J", "character 30", "character 29"),
    ("//$H/\r\nfw", "character 27", "character 26"),
    ("//$H/\0", "character 27", "character 26"),
    ("//$H/\tfw", "character 27", "character 26"),
    ("//$H/a b", "character 28", "character 27"),
    ("//$H/\xc3\xa9", "character 27", "character 26"),
    ("//$H\0.evil.example/fw", "character 26", "host 25"),
    ("//$H\r\n/fw", "character 26", "host 25"),
    # Longer than anything: than an offset, than the policy allows, than a name server knows.
    ("//$H/" + A64K, "length 65534", "length 65534"),
    ("//" + A64K + "@$H/fw", "length 65534", "length 65534"),
    ("//$H/" + A64K[:494], "policy length path 27", "policy length name 26"),
    ("//" + A64K[:64] + ".cdn.example.com/fw", "policy long-host host 7", "policy long-host host 6"),
    # $Hosts that look like an allowed one.
    ("//evil.example/fw", "policy host host 7", "policy host host 6"),
    ("//$H.evil.example/fw", "policy host host 7", "policy host host 6"),
    ("//evil$H/fw", "policy host host 7", "policy host host 6"),
    ("//evil.example/$H/fw", "policy host host 7", "policy host host 6"),
    ("//evil.example/@$H/fw", "policy host host 7", "policy host host 6"),
    ("//evilcdn.example.com/fw", "policy host host 7", "policy host host 6"),
    ("//cdn.example.com/fw", "policy host host 7", "policy host host 6"),
    ("//cdn.example.com.evil.example/fw", "policy host host 7", "policy host host 6"),
    ("//.cdn.example.com/fw", "policy any host 7", "host 22"),
    ("//*.cdn.example.com/fw", "policy host-unusual host 7", "host 23"),
    ("//$H%2eevil.example/fw", "policy host host 7", "any 40"),
    ("//$H%0d%0a.evil.example/fw", "policy host host 7", "any 44"),
    ("//%48/fw", "policy host host 7", "any 9"),
    ("//$H./fw", "policy host host 7", "host 26"),
    ("//.$H/fw", "policy any host 7", "host 26"),
    ("//-$H/fw", "policy host host 7", "host 26"),
    ("//updates-.example.com/fw", "policy host host 7", "host 26"),
    ("//updates..example.com/fw", "policy any host 7", "host 26"),
    ("//updates_.example.com/fw", "policy host host 7", "host 26"),
    ("//updates.example.c\xd0\xbem/fw", "character 24", "host 23"),  # a Cyrillic o
    ("//updates\xe3\x80\x82example.com/fw", "character 14", "host 13"),  # an ideographic full stop
    ("//$H\xc2\xad/fw", "character 26", "host 25"),  # a soft hyphen
    # $Hostnumbers in disguise.
    ("//192.0.2.010/fw", "policy host host 7", "policy host host 6"),
    ("//$N.evil.example/fw", "policy host host 7", "policy host host 6"),
    ("//127.0.0.1/fw", "policy host host 7", "policy host host 6"),
    ("//localhost/fw", "policy host host 7", "policy host host 6"),
    ("//3221225994/fw", "policy host host 7", "host 16"),
    ("//0xC000020A/fw", "policy host host 7", "host 16"),
    ("//192.0.522/fw", "policy host host 7", "host 15"),
    ("//192.0.2.266/fw", "policy host host 7", "host 17"),
    ("//$N./fw", "policy host host 7", "host 17"),
    ("//[::1]/fw", "policy host host 7", "host 6"),
    ("//[::ffff:$N]/fw", "policy host host 7", "host 6"),
    # Out of the directory.
    ("//$H/../fw", "policy dot-segment path 27", "policy dot-segment cwd 26"),
    ("//$H/%2e%2e/secret", "policy dot-segment path 27", "policy dot-segment cwd 26"),
    ("//$H/a/.%2E/fw", "policy dot-segment path 27", "policy dot-segment cwd 28"),
    ("//$H/.", "policy dot-segment path 27", "policy dot-segment name 26"),
    # Escapes that are none, and characters that no URL holds.
    ("//$H/%", "end 28", "end 27"),
    ("//$H/%4", "end 29", "end 28"),
    ("//$H/%zz", "escape 27", "escape 26"),
    ("//$H/%u0041", "escape 27", "escape 26"),
    ("//$H/<fw>", "character 27", "character 26"),
    ('//$H/"fw"', "character 27", "character 26"),
    ("//$H/{fw}", "character 27", "character 26"),
    ("//$H/fw|sh", "character 29", "character 28"),
    ("//$H/`id`", "character 27", "character 26"),
    ("//$H/^", "character 27", "character 26"),
    ("//$H/fw#x", "character 29", "character 28"),
    ("//$H/fw\n", "character 29", "character 28"),
    # No host at all.
    ("", "end 5", "end 4"),
    ("/", "end 6", "end 5"),
    ("//", "end 7", "end 6"),
    ("///", "host 7", "host 6"),
    ("///$H/fw", "host 7", "host 6"),
    ("/$H/fw", "any 6", "any 5"),
    ("$H/fw", "any 5", "any 4"),
    ("//:80/fw", "port 10", "port 9"),
]

# Whole URLs that are refused.
WHOLE = [
    ("http://$H/" + "a" * 486, "policy length path 27"),
    ("ftp://$H/" + "a/" * 16, "room 58"),
    ("ftp://$H/" + "a/" * 14, "room 54"),
    ("ftp://$H/fw;type=x", "syntax 34"),
    ("ftp://$H/fw;type=i%0D%0ADELE%20fw", "syntax 35"),
    ("ftp://$H/dir/;type=i", "steps syntax name 30"),
    ("", "end 0"),
    ("https", "end 5"),
    ("$H/fw", "scheme 19"),
    (" https://$H/fw", "scheme 0"),
    ("\0https://$H/fw", "scheme 0"),
    ("<https://$H/fw>", "scheme 0"),
    ("URL:https://$H/fw", "scheme 3"),
    ("httpss://$H/fw", "scheme 6"),
    ("x-https://$H/fw", "scheme 7"),
    ("ftps://$H/fw", "scheme 4"),
    ("file:///etc/passwd", "scheme 4"),
    ("gopher://$H/0/fw", "scheme 6"),
    ("javascript:alert(1)", "scheme 10"),
    (A64K, "length 65534"),
]

# URLs that are allowed, with the steps.
ALLOWED = [
    ("https://$H/board/v2/fw.bin?serial=0042", ["/board/v2/fw.bin?serial=0042"]),
    ("HTTP://UPDATES.Example.COM:0080", ["/"]),
    ("http://$N/fw", ["/fw"]),
    ("http://$H:/~fw?a?b", ["/~fw?a?b"]),
    ("http://$H?u=a@evil.example/fw", ["/?u=a@evil.example/fw"]),
    ("http://$H/" + "a" * 37, ["/" + "a" * 37]),
    ("http://$H/" + "a" * 485, ["/" + "a" * 485]),
    ("ftp://$H/" + "a/" * 13, ["USER anonymous\\x0D\\x0A", "PASS board@example.com\\x0D\\x0A",
                             *["CWD a\\x0D\\x0A"] * 13, "NLST\\x0D\\x0A"]),
    ("https://eu.cdn.example.com:443/fw", ["/fw"]),
    ("ftp://$H/pub/fw%20v2.bin;type=i",
     ["USER anonymous\\x0D\\x0A", "PASS board@example.com\\x0D\\x0A", "CWD pub\\x0D\\x0A", "TYPE I\\x0D\\x0A",
      "RETR fw v2.bin\\x0D\\x0A"]),
]


def filled(text):
    """The octets of a URL. Characters stand for one octet each."""
    return text.replace("$H", "updates.example.com").replace("$N", "192.0.2.10").encode("latin-1")
