# Checks signed paths of a media line as the server does, without asking it. See media-sign.ts and media-scope.ts.
package Kaleido;

use strict;
use warnings;
use Digest::SHA qw(hmac_sha256);
use MIME::Base64 qw(encode_base64url);
use nginx;

my $head = qr{([a-z0-9]{1,16})/(\d{10,11})/([A-Za-z0-9_-]{16})/([A-Za-z0-9_-]{22})/([a-z0-9]{22})}a;
my $name = qr{[A-Za-z0-9_./-]{1,80}}a;
my $of_video = qr{^/m/$head/(\d{2,4}|preview)/($name)\z}a;
my $of_pictures = qr{^/g/$head()/($name)\z}a;
my $picture = qr{^[a-z0-9]{22}(?:-(?:320|640|1080))?\.(?:webp|avif|jpg)\z}a;
my $track = qr{(?:a|\d{2,4})/(?:index\.m3u8|init\.mp4|\d{5}\.m4s)}a;
my $whole = qr{^(?:$track|master-\d{2,4}\.m3u8|short-\d{2,4}\.mp4|sprite/\d{1,3}\.webp|sprite\.vtt)\z}a;
my $preview = qr{^preview/(?:$track|master\.m3u8|short\.mp4)\z}a;

# Where the file lies below the storage, or the status that refuses it.
sub file {
    my $r = shift;
    my ($path) = split /\?/, $r->variable('request_uri'), 2;
    my ($by, $expiry, $session, $signature, $item, $scope, $file) =
        $path =~ m{^/g/} ? $path =~ $of_pictures : $path =~ $of_video or return '403';
    my $key = keys_of($r)->{$by} or return '403';
    my $signed = $item . '/' . ($scope eq '' ? 'pictures' : $scope);
    my $mac = substr hmac_sha256("$signed\n$expiry\n$session", $key), 0, 16;
    # The sum of all differences, so that it takes as long wherever they are.
    return '403' if unpack('%32C*', encode_base64url($mac) ^ $signature) || $expiry <= time;
    return picture_at($item, $file) if $scope eq '';
    return '404' unless $file =~ $whole || $file =~ $preview;
    return '403' unless opens($scope, $file);
    return '/v/' . substr($item, 0, 2) . "/$item/$file";
}

sub picture_at {
    my ($item, $file) = @_;
    return $file =~ $picture ? '/g/' . substr($item, 0, 2) . "/$item/$file" : '404';
}

sub opens {
    my ($scope, $file) = @_;
    return 1 if $file =~ m{^preview/};
    return 0 if $scope eq 'preview';
    return $file !~ /^(?:master-|short-)?(\d+)/a || $1 <= $scope;
}

my ($known, $changed, $looked) = ({}, 0, 0);

# Read again when the file has changed, so that keys are replaced without a restart.
sub keys_of {
    my $r = shift;
    return $known if time - $looked < 5;
    $looked = time;
    my $file = $r->variable('kaleido_keys');
    my $at = (stat $file)[9] // 0;
    return $known if $at == $changed && $at != 0;
    my $lines;
    if (!open $lines, '<', $file) {
        $r->log_error($!, "the keys of signed paths cannot be read: $file");
        return $known;
    }
    $known = { map { /^([a-z0-9]+) ([0-9a-f]{64})$/ ? ($1 => pack 'H*', $2) : () } <$lines> };
    $changed = $at;
    return $known;
}

1;
