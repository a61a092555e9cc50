// Shows where the encrypted files are, and moves those of a running installation: npm run files -- status|move --to URL
import { parseArgs } from "node:util";
import type { Config } from "#server/config.ts";
import { moveFiles, moveLanes } from "#server/drafts/moving/move-files.ts";
import { startMove } from "#server/drafts/moving/start-move.ts";
import { countStored } from "#server/drafts/moving/stored-name-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { type FileMove, findFileMove } from "#server/platform/files/file-move-store.ts";
import { addressOf, type FilesLocation, parseLocation } from "#server/platform/files/file-settings.ts";
import { tempFolderIn } from "#server/platform/files/stores/disk-store.ts";
import { openStore } from "#server/platform/files/stores/stores-in-use.ts";
import { defaultFloor } from "#server/platform/files/stores/temp-folder.ts";
import { findEndpointProblem, type S3Endpoint } from "#server/platform/object-store/s3-address.ts";
import { withDatabase } from "../with-database.ts";

const usage = `Usage: npm run files -- status
       npm run files -- move --to TARGET [--endpoint URL] [--region REGION] [--despite-missing]
TARGET is s3://BUCKET/PREFIX (with FILES_S3_ENDPOINT and FILES_S3_REGION unless given) or an absolute folder.`;
const limits = { connections: moveLanes + 1, statementTimeoutMs: 600_000, lockTimeoutMs: 60_000 };
/** Nobody waits for one file: a store may be away for minutes. */
const patience = { attemptMs: 60_000, deadlineMs: 300_000 };
const reportMs = 10_000;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const { cause, message } = error as Error;
  console.error(cause instanceof Error ? cause.message : message);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = readOptions(args);
  const [action, ...rest] = positionals;
  if (rest.length > 0) throw new Error(usage);
  if (action === "status" && Object.keys(values).length === 0)
    return withDatabase(showStatus, undefined, limits);
  const { to } = values;
  if (action !== "move" || to === undefined) throw new Error(usage);
  await withDatabase((db, config) => move(db, config, { ...values, to }), undefined, limits);
}

function readOptions(args: string[]) {
  const text = { type: "string" } as const;
  const options = {
    to: text,
    endpoint: text,
    region: text,
    "despite-missing": { type: "boolean" },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
}

type MoveOptions = ReturnType<typeof readOptions>["values"] & { to: string };

async function showStatus(db: Database, config: Config): Promise<void> {
  const own = addressOf(ownLocation(config));
  console.log(`FILES_URL: ${own}\n${await countStored(db)} files are stored.`);
  const found = await findFileMove(db);
  if (!found) return;
  const { source, target, isFinished, startedAt, stage, afterName } = found;
  if (!isFinished)
    console.log(`They are being moved from ${addressOf(source)} to ${addressOf(target)} since ${startedAt.toISOString()}.
Verified so far: ${stage} up to ${afterName || "the beginning"}. npm run files -- move goes on.`);
  else if (addressOf(target) !== own) console.log(whatIsNext(found));
}

async function move(db: Database, config: Config, options: MoveOptions): Promise<void> {
  const target = targetOf(config, options);
  const open = (location: FilesLocation) =>
    openStore(location, {
      tempDir: tempFolderIn(config.files.dir),
      floor: defaultFloor,
      limits: patience,
    });
  const started = await startMove(db, { own: ownLocation(config), target }, open);
  if (!started.isFinished) await copyAll(db, started, { open, options });
  console.log(whatIsNext(started));
}

async function copyAll(
  db: Database,
  started: FileMove,
  {
    open,
    options,
  }: { open: (location: FilesLocation) => ReturnType<typeof openStore>; options: MoveOptions },
): Promise<void> {
  const deps = { db, from: open(started.source), to: open(started.target) };
  let reportedAt = performance.now();
  const { copied, there } = await moveFiles(deps, started, {
    acceptsMissing: options["despite-missing"] ?? false,
    onProgress: (moved) => {
      if (performance.now() - reportedAt < reportMs) return;
      reportedAt = performance.now();
      console.log(`${moved.copied} files copied, ${moved.there} were there already …`);
    },
  });
  console.log(
    `Every file is verified in ${deps.to.address}: this run copied ${copied}, and ${there} were there already.`,
  );
}

function whatIsNext({ source, target }: FileMove): string {
  const [from, to] = [addressOf(source), addressOf(target)];
  const url =
    "folder" in target ? target.folder : `s3://${target.bucket}/${target.prefix}`.replace(/\/$/, "");
  const endpoint =
    "folder" in target || target.endpoint === undefined ? "" : `, FILES_S3_ENDPOINT=${target.endpoint}`;
  return `The files were moved to ${to}. Servers already read and write there.
Set FILES_URL=${url}${endpoint} and restart every server. Afterwards the files in ${from} are no longer needed: delete them.`;
}

function ownLocation({ files }: Config): FilesLocation {
  return files.bucket ?? { folder: files.dir };
}

function targetOf({ files }: Config, { to, endpoint, region }: MoveOptions): FilesLocation {
  if (endpoint !== undefined) assertEndpoint(endpoint);
  const s3: S3Endpoint = { endpoint: endpoint ?? files.s3.endpoint, region: region ?? files.s3.region };
  const target = parseLocation(to, s3);
  if (!target) throw new Error(usage);
  return target;
}

function assertEndpoint(endpoint: string): void {
  const problem = URL.canParse(endpoint) ? findEndpointProblem(endpoint) : "must be a URL.";
  if (problem !== undefined) throw new Error(`--endpoint: ${problem}`);
}
