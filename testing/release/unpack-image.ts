// Unpacks an OCI archive as a container engine does: the files of its layers, and how it wants to be run.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export interface UnpackedImage {
  /** The folder with the files. */
  root: string;
  /** All layers, uncompressed. */
  bytes: number;
  config: {
    User: string;
    Env: string[];
    Entrypoint: string[];
    Cmd: string[];
    WorkingDir: string;
    Labels: Record<string, string>;
    Volumes: Record<string, object>;
    StopSignal: string;
  };
}

/** `into` is an empty folder. Layers must be uncompressed, as buildah writes them. */
export function unpackImage(archive: string, into: string): UnpackedImage {
  const blobs = join(into, "archive");
  const root = join(into, "root");
  for (const folder of [blobs, root]) mkdirSync(folder);
  execFileSync("tar", ["-xf", archive, "-C", blobs]);
  const read = <Value>(path: string) => JSON.parse(readFileSync(join(blobs, path), "utf8")) as Value;
  const blob = (digest: string) => join("blobs", digest.replace(":", "/"));
  const index = read<{ manifests: { digest: string }[] }>("index.json");
  const manifest = read<{ config: { digest: string }; layers: { digest: string }[] }>(
    blob(index.manifests[0]?.digest ?? ""),
  );
  const layers = manifest.layers.map(({ digest }) => join(blobs, blob(digest)));
  for (const layer of layers) execFileSync("tar", ["--numeric-owner", "-xpf", layer, "-C", root]);
  return {
    root,
    bytes: layers.reduce((sum, layer) => sum + statSync(layer).size, 0),
    config: read<{ config: UnpackedImage["config"] }>(blob(manifest.config.digest)).config,
  };
}
