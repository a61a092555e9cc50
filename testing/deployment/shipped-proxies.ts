// The reverse proxies of `deploy/`, run with the configuration that operators get: only ports, certificates and folders are replaced.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#server/platform/free-port.ts";
import { runNginx, untilOpen } from "#testing/proxies/reverse-proxies.ts";

const deploy = join(import.meta.dirname, "../../deploy");

/** The names in the configurations. */
export const publicHost = "visa.example.org";
export const paymentHost = "pay.visa.example.org";

export interface ShippedProxy {
  /** Of TLS. */
  port: number;
  /** Of plain HTTP, which only redirects. */
  plainPort: number;
  /** What it writes to disk while it runs. */
  folder: string;
  close: () => Promise<void>;
}

export interface Certificate {
  certPath: string;
  keyPath: string;
  pem: string;
  remove: () => void;
}

/** The processes behind the proxy listen on these ports. */
type Targets = readonly [number, number];
type Start = (given: { ports: Ports; targets: Targets; certificate: Certificate }) => Promise<ShippedProxy>;
interface Ports {
  port: number;
  plainPort: number;
}

export const shippedProxies: Record<"nginx" | "Caddy", { program: string; packages: string; start: Start }> =
  {
    nginx: { program: "/usr/sbin/nginx", packages: "nginx-light", start: startShippedNginx },
    Caddy: { program: "/usr/bin/caddy", packages: "caddy", start: startShippedCaddy },
  };

export async function twoPorts(): Promise<Ports> {
  return { port: await freePort(), plainPort: await freePort() };
}

/** Signs itself, so that it is also the authority that clients trust. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), "pravesh-certificate-"));
  const [certPath, keyPath] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const names = `subjectAltName=DNS:${publicHost},DNS:${paymentHost}`;
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", keyPath];
  execFileSync(
    "openssl",
    ["req", "-x509", ...key, "-out", certPath, "-days", "2", "-subj", `/CN=${publicHost}`, "-addext", names],
    { stdio: "pipe" },
  );
  const pem = readFileSync(certPath, "utf8");
  return { certPath, keyPath, pem, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function startShippedNginx({ ports, targets, certificate }: Parameters<Start>[0]) {
  const shipped = readFileSync(join(deploy, "nginx/pravesh.conf"), "utf8");
  const rendered = replaceEach(shipped, [
    [/127\.0\.0\.1:3001/g, `127.0.0.1:${targets[0]}`],
    [/127\.0\.0\.1:3002/g, `127.0.0.1:${targets[1]}`],
    [/listen 80\b/g, `listen 127.0.0.1:${ports.plainPort}`],
    [/listen 443\b/g, `listen 127.0.0.1:${ports.port}`],
    [/^ *listen \[::\].*\n/gm, ""],
    [/\/etc\/letsencrypt\/live\/visa\.example\.org\/fullchain\.pem/g, certificate.certPath],
    [/\/etc\/letsencrypt\/live\/visa\.example\.org\/privkey\.pem/g, certificate.keyPath],
    [/\/var\/log\/nginx\/error\.log/g, "stderr"],
  ]);
  return { ...ports, ...(await runNginx(ports.port, rendered)) };
}

async function startShippedCaddy(given: Parameters<Start>[0]) {
  const folder = mkdtempSync(join(tmpdir(), "pravesh-caddy-"));
  const config = join(folder, "Caddyfile");
  writeFileSync(config, caddyfile(given));
  const env = {
    PATH: process.env["PATH"] ?? "",
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const { program } = shippedProxies.Caddy;
  const caddy = spawn(program, ["run", "--config", config], { env, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  caddy.stderr.on("data", (bytes: Buffer) => (output = `${output}${bytes.toString()}`.slice(-2000)));
  const ended = once(caddy, "exit");
  const failed = ended.then(() => Promise.reject(new Error(`Caddy ended: ${output}`)));
  await Promise.race([untilOpen(given.ports.port), failed]);
  failed.catch(() => {});
  return {
    ...given.ports,
    folder,
    async close() {
      caddy.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function caddyfile({ ports, targets, certificate }: Parameters<Start>[0]): string {
  const own = [
    `http_port ${ports.plainPort}`,
    `https_port ${ports.port}`,
    "default_bind 127.0.0.1",
    "admin off",
  ];
  return replaceEach(readFileSync(join(deploy, "caddy/Caddyfile"), "utf8"), [
    [/127\.0\.0\.1:3001 127\.0\.0\.1:3002/, targets.map((port) => `127.0.0.1:${port}`).join(" ")],
    [/email operator@example\.org/, own.join("\n\t")],
    [
      /^visa\.example\.org, pay\.visa\.example\.org \{$/m,
      `$&\n\ttls ${certificate.certPath} ${certificate.keyPath}`,
    ],
  ]);
}

/** Throws where the shipped file no longer has what is to be replaced. */
function replaceEach(text: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce((rest, [pattern, value]) => {
    if (rest.search(pattern) < 0) throw new Error(`The configuration has no ${pattern.source}.`);
    return rest.replace(pattern, value);
  }, text);
}

/** Why its tests are left out; undefined if it is installed. */
export function findMissing(name: keyof typeof shippedProxies): string | undefined {
  const { program, packages } = shippedProxies[name];
  return existsSync(program) ? undefined : `${program} is not installed (apt-get install ${packages})`;
}
