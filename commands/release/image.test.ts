// The OCI image of a release, built with buildah and run read-only under bubblewrap, as no container engine runs everywhere.
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { apiBase, calls } from "#contract/paths.ts";
import {
  makeCertificate,
  publicHost,
  shippedProxies,
  twoPorts,
} from "#testing/deployment/shipped-proxies.ts";
import { trustForFetch } from "#testing/deployment/tls-client.ts";
import { buildRelease } from "#testing/release/build-release.ts";
import { makeFirstJourney } from "#testing/release/first-journey.ts";
import { findMissingIsolation, firstAtTheProcessor, insideImage } from "#testing/release/isolation.ts";
import { findMissingPostgres, startRealPostgres } from "#testing/release/real-postgres.ts";
import { endRelease, startRelease } from "#testing/release/start-release.ts";
import { stopInRequest } from "#testing/release/stop-in-request.ts";
import { type UnpackedImage, unpackImage } from "#testing/release/unpack-image.ts";

/** Building takes a minute or two on a busy machine. */
vi.setConfig({ testTimeout: 900_000, hookTimeout: 1_800_000 });

const maxBytes = 200_000_000;
const uid = 10_001;
const programs = ["mmdebstrap", "buildah", "strip"];
const missingProgram = programs.find((name) => !existsSync(`/usr/bin/${name}`));
const missing = missingProgram
  ? `${missingProgram} is not installed (apt-get install mmdebstrap buildah binutils)`
  : (findMissingPostgres() ?? findMissingIsolation());
if (missing !== undefined) process.stdout.write(`left out the image of a release: ${missing}\n`);

let work: string;
let image: UnpackedImage;
beforeAll(() => {
  if (missing !== undefined) return;
  work = mkdtempSync(join(tmpdir(), "pravesh-image-"));
  // The account of the image must reach its files.
  execFileSync("chmod", ["0755", work]);
  const { folder } = buildRelease(work);
  const archive = join(work, "image.tar");
  execFileSync(join(folder, "deploy/image/build.sh"), [folder, archive], { stdio: "inherit" });
  image = unpackImage(archive, mkdtempSync(join(work, "unpacked-")));
  execFileSync("chmod", ["0755", join(image.root, "..")]);
});
afterAll(() => {
  if (missing === undefined) rmSync(work, { recursive: true, force: true });
});

describe.skipIf(missing !== undefined)("the image", () => {
  it(`has at most ${maxBytes} bytes before compression, an account without rights, and the release's version`, () => {
    expect(image.bytes).toBeLessThanOrEqual(maxBytes);
    expect(image.config).toMatchObject({
      User: `${uid}:${uid}`,
      Entrypoint: ["/opt/pravesh/bin/pravesh"],
      Cmd: ["start"],
      WorkingDir: "/opt/pravesh",
      Volumes: { "/var/lib/pravesh": {} },
      StopSignal: "SIGTERM",
    });
    expect(image.config.Labels["org.opencontainers.image.version"]).toMatch(/^\d+\.\d+\.\d+$/);
    execFileSync("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], {
      cwd: join(image.root, "opt/pravesh"),
    });
  });

  const title =
    "starts read-only as its account, serves a first traveller behind %s, and answers the request in progress at SIGTERM";
  it.for(["nginx", "Caddy"] as const)(title, async (name, { skip }) => {
    const { program, packages, start } = shippedProxies[name];
    if (!existsSync(program)) skip(`${program} is not installed: apt-get install ${packages}`);
    const ports = await twoPorts();
    const publicUrl = `https://${publicHost}:${ports.port}`;
    const postgres = await startRealPostgres();
    const dataDir = mkdtempSync(join(work, "data-"));
    chownSync(dataDir, uid, uid);
    const variables = image.config.Env.map((line) => line.split("=") as [string, string]);
    const fromImage = Object.fromEntries(variables.filter(([name]) => name !== "PATH"));
    try {
      const running = await startRelease({
        root: image.config.WorkingDir,
        settings: {
          ...fromImage,
          ...postgres.byNetwork,
          ALLOW_DEMO: "true",
          PUBLIC_URL: publicUrl,
          TRUST_PROXY: "127.0.0.1",
        },
        under: [...firstAtTheProcessor(postgres.pid), ...insideImage(image.root, { dataDir, uid })],
      });
      process.stdout.write(`the image was ready after ${running.readyMs} ms\n`);
      expect(await behindProxy(start, { ports, target: running.port, publicUrl })).toEqual({
        ready: 200,
        home: 200,
        signUp: 201,
        logIn: 200,
        draft: 201,
      });
      let ended: Promise<number | null> | undefined;
      const status = await stopInRequest({
        url: `${running.url}${apiBase}${calls.login}`,
        body: { email: "meera@example.org", password: "monsoon lamp 42" },
        stop: () => void (ended = endRelease(running)),
      });
      expect([status, await ended]).toEqual([200, 0]);
    } finally {
      await postgres.stop();
    }
  });
});

interface Behind {
  ports: Awaited<ReturnType<typeof twoPorts>>;
  /** The port of the image. */
  target: number;
  publicUrl: string;
}

/** Makes the first journey through a proxy with its shipped configuration. */
async function behindProxy(
  start: (typeof shippedProxies)["nginx"]["start"],
  { ports, target, publicUrl }: Behind,
) {
  const certificate = makeCertificate();
  const stopTrusting = trustForFetch(certificate.pem);
  const proxy = await start({ ports, targets: [target, target], certificate });
  try {
    return await makeFirstJourney(publicUrl);
  } finally {
    await proxy.close();
    await stopTrusting();
    certificate.remove();
  }
}
