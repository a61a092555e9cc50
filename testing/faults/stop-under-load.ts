// Stops a running product with SIGTERM again and again while clients use it, and counts what went wrong (P40).
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { findRunningPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { endProduct, type RunningProduct, startProduct } from "../hostile/running-product.ts";
import { specimen } from "../specification-client.ts";
import { type ReconnectingClient, reconnectingClient } from "./reconnecting-client.ts";
import { uploadSlowly } from "./slow-upload.ts";
import { prepareUpload, signUpAs } from "./uploading-traveller.ts";

const readers = 6;
const writers = 6;
const uploadMs = 1500;
const latestStopMs = 1200;

export interface StopFigures {
  rounds: number;
  answered: number;
  /** Sent again after a connection without an answer. */
  resent: number;
  /** Broken or unexpected answers, uploads cut short, and work that was done without an answer. */
  failed: number;
  problems: string[];
  slowestExitMs: number;
  /** Exits with another code than 0. */
  badExits: number;
}

interface Load {
  product: RunningProduct;
  isOver: boolean;
  figures: StopFigures;
}

export async function stopUnderLoad(dataDir: string, rounds: number): Promise<StopFigures> {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const figures = { rounds, answered: 0, resent: 0, failed: 0, slowestExitMs: 0, badExits: 0 };
  const load: Load = {
    product: await startProduct(settings),
    isOver: false,
    figures: { ...figures, problems: [] },
  };
  const client = reconnectingClient(() => load.product.url);
  try {
    const people = await signUpAll(client);
    const uploader = await prepareUpload(client, people.at(-1) ?? "");
    const busy = [
      ...Array.from({ length: readers }, () => readOften(load)),
      ...people.slice(0, writers).map((token) => writeOften(load, token)),
    ];
    for (let round = 0; round < rounds; round++) {
      await stopOnce(load, uploader);
      load.product = await startProduct(settings);
    }
    load.isOver = true;
    await Promise.all(busy);
    await countUnanswered(dataDir, load.figures);
    return load.figures;
  } finally {
    load.isOver = true;
    client.close();
    await endProduct(load.product, "SIGTERM");
  }
}

async function stopOnce(load: Load, { path, token }: { path: string; token: string }): Promise<void> {
  const upload = uploadSlowly(load.product.url, {
    path,
    token,
    bytes: specimen("photo.jpg"),
    overMs: uploadMs,
  });
  await pause(200 + Math.random() * (latestStopMs - 200));
  const began = performance.now();
  const { code } = await endProduct(load.product, "SIGTERM");
  load.figures.slowestExitMs = Math.max(load.figures.slowestExitMs, performance.now() - began);
  if (code !== 0) load.figures.badExits += 1;
  const status = await upload;
  if (status !== 200) fail(load, `an upload in progress was answered with ${status}`);
}

async function readOften(load: Load): Promise<void> {
  const paths = ["/destinations/destination-list", "/config", "/health"];
  await often(load, async (client, at) => {
    const { status, attempts } = await client.send({ method: "GET", path: paths[at % paths.length] ?? "" });
    count(load, attempts);
    if (status !== 200) fail(load, `a read was answered with ${status}`);
  });
}

/** Each draft is deleted again, so a draft that remains was started without an answer. */
async function writeOften(load: Load, token: string): Promise<void> {
  await often(load, async (client) => {
    const json = { destinationId: "japan", visaType: "business" };
    const started = await client.send({ method: "POST", path: "/drafts", token, json });
    count(load, started.attempts);
    if (started.status !== 201) return fail(load, `a new draft was answered with ${started.status}`);
    const path = `/drafts/${String(started.body.data?.["id"])}`;
    const removed = await client.send({ method: "DELETE", path, token });
    count(load, removed.attempts);
    if (removed.status !== 204) fail(load, `a deletion was answered with ${removed.status}`);
  });
}

async function often(load: Load, act: (client: ReconnectingClient, at: number) => Promise<void>) {
  const client = reconnectingClient(() => load.product.url);
  for (let at = 0; !load.isOver; at++)
    await act(client, at).catch((error: unknown) => fail(load, String(error)));
  client.close();
}

function count({ figures }: Load, attempts: number): void {
  figures.answered += 1;
  if (attempts > 1) figures.resent += 1;
}

function fail({ figures }: Load, problem: string): void {
  figures.failed += 1;
  figures.problems.push(problem);
}

async function signUpAll(client: ReconnectingClient): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number <= writers; number++) tokens.push(await signUpAs(client, number));
  return tokens;
}

/** All drafts of the writers were deleted, except those that were started without an answer. */
async function countUnanswered(dataDir: string, figures: StopFigures): Promise<void> {
  const owner = new Client({ connectionString: findRunningPostgres(dataDir)?.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM drafts WHERE destination_id = 'japan' AND state = 'open'",
    );
    const left = rows[0]?.count ?? 0;
    figures.failed += left;
    if (left > 0) figures.problems.push(`${left} drafts were started without an answer`);
  } finally {
    await owner.end();
  }
}
