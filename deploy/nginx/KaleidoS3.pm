# Signs an edge's requests to a private bucket: an address that opens one object for a day (AWS signature version 4, in the
# query). The key lies on the edge and can only read, so that a miss of the cache needs no other server than the bucket.
package KaleidoS3;

use strict;
use warnings;
use Digest::SHA qw(hmac_sha256 hmac_sha256_hex sha256_hex);
use POSIX qw(strftime);
use nginx;

# A player may read one file for hours, and each slice of it is a request of its own by the same address.
my $lives = 86_400;

# The path and query that read an object, or nothing where no key is known.
sub address {
    my $r = shift;
    my $key = key_of($r) or return '';
    # Nothing in the name of an object of ours needs encoding.
    my $path = '/' . $r->variable('kaleido_bucket') . $r->variable('kaleido_object');
    my $at = strftime('%Y%m%dT%H%M%SZ', gmtime);
    my $scope = join '/', substr($at, 0, 8), $r->variable('kaleido_region'), 's3', 'aws4_request';
    my $query = join '&',
        'X-Amz-Algorithm=AWS4-HMAC-SHA256',
        'X-Amz-Credential=' . encoded("$key->{id}/$scope"),
        "X-Amz-Date=$at",
        "X-Amz-Expires=$lives",
        'X-Amz-SignedHeaders=host';
    my $host = $r->variable('kaleido_s3_host');
    my $request = join "\n", 'GET', $path, $query, "host:$host", '', 'host', 'UNSIGNED-PAYLOAD';
    my $signed = join "\n", 'AWS4-HMAC-SHA256', $at, $scope, sha256_hex($request);
    my $secret = "AWS4$key->{secret}";
    $secret = hmac_sha256($_, $secret) for split m{/}, $scope;
    return "$path?$query&X-Amz-Signature=" . hmac_sha256_hex($signed, $secret);
}

sub encoded {
    my $text = shift;
    $text =~ s/([^A-Za-z0-9_.~-])/sprintf '%%%02X', ord $1/ge;
    return $text;
}

my ($known, $changed, $looked) = (undef, 0, 0);

# Read again when the file has changed, so that the key is replaced without a restart.
sub key_of {
    my $r = shift;
    return $known if time - $looked < 5;
    $looked = time;
    my $file = $r->variable('kaleido_s3_key');
    my $at = (stat $file)[9] // 0;
    return $known if $at == $changed && $at != 0;
    my $lines;
    if (!open $lines, '<', $file) {
        $r->log_error($!, "the key of the bucket cannot be read: $file");
        return $known;
    }
    my ($id, $secret) = split ' ', <$lines> // '';
    $known = defined $secret ? { id => $id, secret => $secret } : undef;
    $changed = $at;
    return $known;
}

1;
