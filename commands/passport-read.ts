// `npm run -s passport:read -- FILE… [--expect FILE.json]`: reads passport pages and prints one JSON line for every file.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import {
  passportFieldNames,
  type ExpectedFields,
  type FieldVerdict,
  type FieldVerdicts,
  type PassportConfidence,
  type PassportFieldName,
  type PassportFields,
  type PassportProblem,
  type PageKind,
} from "#domain/passport/reading.ts";
import { loadPrintNetwork, type PrintNetwork } from "#passport/print/print-network.ts";
import { loadNetwork, type MrzNetwork } from "#passport/recognise/network.ts";
import { readVerifiablePage } from "#passport/read-passport-page.ts";
import { plainVerdicts, verifyValues } from "#passport/verify/verify-values.ts";
import { decodePicture } from "./decode-picture.ts";
import { expectedOf, type Expectation } from "./expected-fields.ts";

/** One line of the output. `ms` is the time to the verdict on the MRZ, with decoding, without printed fields. */
export interface PassportLine {
  file: string;
  ok: boolean;
  ms: number;
  /** The page that it was recognised as. */
  page: PageKind;
  mrz: { lines: readonly [string, string] | null; valid: boolean };
  fields: PassportFields;
  confidence: PassportConfidence;
  isPassport: boolean;
  problems: PassportProblem[];
  /** Only with `--expect`: whether each expected value is on the page, and the causes if that could not be checked. */
  verdicts?: Partial<Record<PassportFieldName, { verdict: FieldVerdict; causes: PassportProblem[] }>>;
}

interface Tools {
  network: MrzNetwork;
  print: PrintNetwork;
  today: string;
}

/** Reads one file. Never rejects: a file that cannot be read has the cause in `problems`. */
export async function readPassportFile(
  file: string,
  tools: Tools,
  expected?: ExpectedFields,
): Promise<PassportLine> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const picture = await decodePicture(locate(file)).catch(() => undefined);
  if (!picture) return unreadable(file, elapsed());
  let ms = 0;
  const verifiable = await readVerifiablePage(picture, {
    network: tools.network,
    print: () => tools.print,
    today: tools.today,
    onMrz: () => {
      ms = elapsed();
    },
  });
  const { ok, page, mrz, fields, confidence, isPassport, problems } = verifiable.reading;
  return {
    file,
    ok,
    ms,
    page,
    mrz: { lines: mrz?.lines ?? null, valid: mrz?.valid ?? false },
    fields,
    confidence,
    isPassport,
    problems,
    ...(expected && { verdicts: withCauses(plainVerdicts(verifyValues(verifiable, expected)), problems) }),
  };
}

function withCauses(
  verdicts: FieldVerdicts,
  problems: PassportProblem[],
): NonNullable<PassportLine["verdicts"]> {
  return Object.fromEntries(
    Object.entries(verdicts).map(([field, verdict]) => [
      field,
      { verdict, causes: verdict === "could-not-tell" ? problems : [] },
    ]),
  );
}

/** Resolves a path also from the folder where npm was called, because npm runs scripts in the package's folder. */
function locate(file: string): string {
  const fromCaller = resolve(process.env["INIT_CWD"] ?? ".", file);
  return !existsSync(file) && existsSync(fromCaller) ? fromCaller : file;
}

/** Loads the networks that all files need. */
export async function startReader(): Promise<Tools> {
  const weights = (name: string) => readFile(new URL(`../passport/${name}`, import.meta.url));
  return {
    network: loadNetwork(await weights("mrz-net.bin")),
    print: loadPrintNetwork(await weights("print-net.bin")),
    today: dateInIndia(new Date()),
  };
}

function unreadable(file: string, ms: number): PassportLine {
  const none = <T>(value: T) => Object.fromEntries(passportFieldNames.map((name) => [name, value]));
  return {
    file,
    ok: false,
    ms,
    page: "none",
    mrz: { lines: null, valid: false },
    fields: none(null) as PassportFields,
    confidence: none(0) as PassportConfidence,
    isPassport: false,
    problems: ["not_an_image"],
  };
}

async function main(files: readonly string[], expectFile: string | undefined): Promise<number> {
  if (files.length === 0) {
    process.stderr.write("Usage: npm run -s passport:read -- FILE… [--expect FILE.json]\n");
    return 0;
  }
  const expectation = expectFile === undefined ? undefined : await readExpectation(expectFile);
  if (expectFile !== undefined && !expectation) {
    process.stderr.write(`${expectFile} is not a JSON object of expected values.\n`);
    return 2;
  }
  const tools = await startReader();
  for (const file of files) {
    const expected = expectation && expectedOf(expectation, basename(file));
    process.stdout.write(`${JSON.stringify(await readPassportFile(file, tools, expected))}\n`);
  }
  return 0;
}

async function readExpectation(file: string): Promise<Expectation | undefined> {
  try {
    const content: unknown = JSON.parse(await readFile(locate(file), "utf8"));
    return typeof content === "object" && content !== null ? (content as Expectation) : undefined;
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { expect: { type: "string" } },
    allowPositionals: true,
  });
  process.exitCode = await main(positionals, values.expect);
}
