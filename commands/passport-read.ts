// `npm run -s passport:read -- FILE…`: reads passport pages and prints one JSON line for each file, whatever happens.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import {
  passportFieldNames,
  type PassportConfidence,
  type PassportFields,
  type PassportProblem,
} from "#domain/passport/reading.ts";
import { loadNetwork, type MrzNetwork } from "#passport/recognise/network.ts";
import { readMrz } from "#passport/read-mrz.ts";
import { readingOfMrz, readPrint } from "#passport/read-print.ts";
import { decodePicture } from "./decode-picture.ts";
import { startTextEngine, type NodeTextEngine } from "./node-text-engine.ts";

/** One line of the output. `ms` is the time to the verdict on the MRZ, decoding included, print not. */
export interface PassportLine {
  file: string;
  ok: boolean;
  ms: number;
  mrz: { lines: readonly [string, string] | null; valid: boolean };
  fields: PassportFields;
  confidence: PassportConfidence;
  isPassport: boolean;
  problems: (PassportProblem | "print_not_read")[];
}

interface Tools {
  network: MrzNetwork;
  today: string;
  /** Undefined where the text engine did not start: the MRZ is read all the same. */
  engine: NodeTextEngine | undefined;
}

/** Reads one file. Never rejects: what cannot be read has its cause in `problems`. */
export async function readPassportFile(file: string, tools: Tools): Promise<PassportLine> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const picture = await decodePicture(locate(file)).catch(() => undefined);
  if (!picture) return unreadable(file, elapsed());
  const stage = readMrz(picture, tools.network, tools.today);
  const ms = elapsed();
  const full = tools.engine ? await readPrint(stage, tools.engine.read).catch(() => undefined) : undefined;
  const { ok, mrz, fields, confidence, isPassport, problems } = full ?? readingOfMrz(stage);
  return {
    file,
    ok,
    ms,
    mrz: { lines: mrz?.lines ?? null, valid: mrz?.valid ?? false },
    fields,
    confidence,
    isPassport,
    problems: full ? problems : [...problems, "print_not_read"],
  };
}

/** As given, or as seen from where npm was called: npm runs scripts in the package's folder. */
function locate(file: string): string {
  const fromCaller = resolve(process.env["INIT_CWD"] ?? ".", file);
  return !existsSync(file) && existsSync(fromCaller) ? fromCaller : file;
}

/** Loads what every file needs. */
export async function startReader(): Promise<Tools> {
  const weights = await readFile(new URL("../passport/mrz-net.bin", import.meta.url));
  const engine = await startTextEngine().catch(() => undefined);
  return { network: loadNetwork(weights), today: dateInIndia(new Date()), engine };
}

function unreadable(file: string, ms: number): PassportLine {
  const none = <T>(value: T) => Object.fromEntries(passportFieldNames.map((name) => [name, value]));
  return {
    file,
    ok: false,
    ms,
    mrz: { lines: null, valid: false },
    fields: none(null) as PassportFields,
    confidence: none(0) as PassportConfidence,
    isPassport: false,
    problems: ["not_an_image"],
  };
}

async function main(files: readonly string[]): Promise<void> {
  if (files.length === 0) {
    process.stderr.write("Usage: npm run -s passport:read -- FILE…\n");
    return;
  }
  const tools = await startReader();
  for (const file of files) process.stdout.write(`${JSON.stringify(await readPassportFile(file, tools))}\n`);
  await tools.engine?.close();
}

if (import.meta.main) await main(process.argv.slice(2));
