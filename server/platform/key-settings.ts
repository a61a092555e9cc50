// Where the keys come from: the environment, a file, or a program that unwraps them, such as one that asks a KMS (docs/decisions/0032).
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { z } from "zod";

export const keySettings = {
  KEYS: z.enum(["env", "file", "command"]).default("env"),
  KEYS_FILE: z.string().optional(),
  KEYS_COMMAND: z.string().optional(),
};
type KeySource = z.infer<z.ZodObject<typeof keySettings>>;

/** Former keys are a list. */
export const keyNames = {
  FILES_KEY: "one",
  FILES_KEY_FORMER: "list",
  DETAILS_KEY: "one",
  DETAILS_KEY_FORMER: "list",
  AUDIT_KEY: "one",
  PUSH_KEY: "one",
  PASSWORD_PEPPER: "one",
} as const;
export type KeyName = keyof typeof keyNames;

/** Adds the keys to the other settings. Throws a sentence for the operator that contains no key. */
export function withKeys(
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const source = z.object(keySettings).safeParse(given);
  if (!source.success || source.data.KEYS === "env") return given;
  const { KEYS, KEYS_FILE } = source.data;
  if (KEYS_FILE === undefined) throw new Error(`KEYS_FILE: is required with KEYS=${KEYS}.`);
  const written = readKeysFile(KEYS_FILE);
  const twice = Object.keys(written).find((name) => given[name] !== undefined);
  if (twice !== undefined)
    throw new Error(`${twice}: is in the environment and in ${KEYS_FILE}. Remove one.`);
  return { ...given, ...(KEYS === "file" ? written : unwrapped(source.data, written)) };
}

/** Lines of NAME=VALUE, as in .env.example. */
function readKeysFile(path: string): Record<string, string> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new Error(`KEYS_FILE: there is no file ${path}.`);
  if ((found.mode & 0o007) !== 0)
    throw new Error(
      `KEYS_FILE: other users of this machine can read or change ${path}. Run chmod o= ${path}.`,
    );
  const keys = Object.entries(parseEnv(readFileSync(path, "utf8"))).filter(([, value]) => value !== "");
  const unknown = keys.find(([name]) => !(name in keyNames));
  if (unknown) throw new Error(`KEYS_FILE: ${unknown[0]} is not the name of a key.`);
  return Object.fromEntries(keys) as Record<string, string>;
}

function unwrapped(source: KeySource, written: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => {
      if (keyNames[name as KeyName] === "one") return [name, unwrap(source, name, value)];
      return [name, JSON.stringify(value.split(",").map((wrapped) => unwrap(source, name, wrapped.trim())))];
    }),
  );
}

/** A process reads its settings more than once. */
const known = new Map<string, string>();

function unwrap(source: KeySource, name: string, wrapped: string): string {
  const place = `${source.KEYS_COMMAND} ${name} ${wrapped}`;
  const key = known.get(place) ?? runKeysCommand(source, { action: "unwrap", name, input: wrapped });
  known.set(place, key);
  return key;
}

/** Returns the key as it is written in `KEYS_FILE`. */
export function wrapKey({ KEYS_COMMAND }: NodeJS.ProcessEnv, name: KeyName, key: string): string {
  return runKeysCommand({ KEYS_COMMAND }, { action: "wrap", name, input: key });
}

const timeLimitMs = 30_000;

/**
 * Runs `KEYS_COMMAND unwrap|wrap NAME` without a shell: what is to be converted on stdin, the result on stdout, reasons for
 * a failure on stderr.
 */
function runKeysCommand(
  { KEYS_COMMAND }: { KEYS_COMMAND?: string | undefined },
  { action, name, input }: { action: "unwrap" | "wrap"; name: string; input: string },
): string {
  const [program, ...args] = (KEYS_COMMAND ?? "").split(" ").filter((part) => part !== "");
  if (program === undefined) throw new Error("KEYS_COMMAND: is required with KEYS=command.");
  try {
    const options = {
      input,
      encoding: "utf8",
      timeout: timeLimitMs,
      maxBuffer: 65_536,
      stdio: "pipe",
    } as const;
    const result = execFileSync(program, [...args, action, name], options).trim();
    if (result !== "") return result;
  } catch (error) {
    const { stderr, code, status } = error as { stderr?: string; code?: string; status?: number | null };
    const reason = stderr?.trim().slice(0, 300) || code || `it ended with ${status}`;
    throw new Error(`KEYS_COMMAND: ${program} could not ${action} ${name}: ${reason}`, { cause: error });
  }
  throw new Error(`KEYS_COMMAND: ${program} printed nothing for ${action} ${name}.`);
}
