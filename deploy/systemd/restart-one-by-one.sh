#!/bin/sh
# Restarts the processes of Pravesh on this machine so that travellers don't notice: restart-one-by-one.sh PORT…, with the port of each
# process that answers requests.
set -eu
if [ $# -eq 0 ]; then
  echo "Usage: $0 PORT…   such as $0 3001 3002" >&2
  exit 1
fi
for port in "$@"; do
  systemctl restart "pravesh-web@$port"
  curl --fail --silent --show-error --output /dev/null --retry 300 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$port/api/v1/ready"
  # nginx needs up to two seconds to use it again.
  sleep 3
done
systemctl restart pravesh-work
