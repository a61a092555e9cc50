// The settings of a cluster: Patroni's for each node, and HAProxy's, which finds the primary.
import { binDir, type Patroni } from "./programs.ts";

export interface NodePlace {
  name: string;
  dir: string;
  dataDir: string;
  port: number;
  apiPort: number;
}

/** How soon the cluster acts. A shorter ttl than 20 s is rejected by Patroni. */
const timing = { ttl: 20, loop_wait: 5, retry_timeout: 5, primary_start_timeout: 0 };

/** JSON is YAML. */
export function patroniSettings(
  place: NodePlace,
  { etcdPort, patroni, passwords }: { etcdPort: number; patroni: Patroni; passwords: Record<string, string> },
): string {
  const { name, dir, dataDir, port, apiPort } = place;
  const account = (username: string) => ({ username, password: passwords[username] });
  return JSON.stringify({
    scope: "pravesh",
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    [patroni.store]: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...timing,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataDir,
      bin_dir: binDir,
      pgpass: `${dir}/pgpass`,
      authentication: {
        superuser: account("postgres"),
        replication: account("replicator"),
        rewind: account("rewinder"),
      },
      pg_hba: [
        "host replication replicator 127.0.0.1/32 scram-sha-256",
        "host all all 127.0.0.1/32 scram-sha-256",
      ],
      parameters: { unix_socket_directories: dir },
    },
    watchdog: { mode: "off" },
  });
}

/** A standby that is away is noticed after ten seconds. */
const parameters = {
  synchronous_commit: "on",
  wal_sender_timeout: "10s",
  wal_receiver_timeout: "10s",
  max_connections: 100,
  shared_buffers: "32MB",
};

export function haproxySettings(port: number, nodes: readonly NodePlace[]): string {
  const servers = nodes.map(
    ({ name, port: ofNode, apiPort }) => `  server ${name} 127.0.0.1:${ofNode} check port ${apiPort}`,
  );
  return `global
  maxconn 400
defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
}
