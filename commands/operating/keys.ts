// Shows the keys of this installation and replaces them: npm run keys -- status|add|wrap|rotate|retire
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { type KeyName, keyNames, wrapKey } from "#server/platform/key-settings.ts";
import { keyPurposes, type Rotatable, rotatable, shortKeyId } from "#server/keys/configured-keys.ts";
import { listKeyStatus, retireKey } from "#server/keys/retire-key.ts";
import { rotateKeys } from "#server/keys/rotate-keys.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { withDatabase } from "./with-database.ts";

const keysToWrap = Object.keys(keyNames) as KeyName[];
const usage = `Usage: npm run keys -- status
       npm run keys -- add ${rotatable.join("|")}
       npm run keys -- wrap ${keysToWrap.join("|")}
       npm run keys -- rotate
       npm run keys -- retire ${rotatable.join("|")} KEY`;
/** One pass over a large table. */
const limits = { statementTimeoutMs: 600_000 };

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run([action, name, key, ...rest]: string[]): Promise<void> {
  if (action === "status" && name === undefined) return withDatabase(showStatus, undefined, limits);
  if (action === "rotate" && name === undefined) return withDatabase(rotate, undefined, limits);
  const wrapped = keysToWrap.find((known) => known === name);
  if (action === "wrap" && wrapped && key === undefined) return showWrapped(wrapped);
  const purpose = rotatable.find((known) => known === name);
  if (!purpose || rest.length > 0) throw new Error(usage);
  if (action === "add" && key === undefined) return showNewKey(purpose);
  if (action !== "retire" || key === undefined) throw new Error(usage);
  await withDatabase((db) => retire(db, { purpose, shortId: key }), undefined, limits);
}

async function showStatus(db: Database): Promise<void> {
  for (const { purpose, keyId, state, rows, makesTokens } of await listKeyStatus(db)) {
    const counted = rows === undefined ? "" : `, ${rows} values`;
    const tokens = makesTokens ? ", makes the tokens for searching" : "";
    console.log(`${keyPurposes[purpose].setting} ${shortKeyId(keyId)}: ${state}${counted}${tokens}`);
  }
}

/** Stores nothing: a key belongs where the operator keeps secrets, not in a file that we choose. */
function showNewKey(purpose: Rotatable): void {
  const { setting, formerSetting } = keyPurposes[purpose];
  const key = randomBytes(32).toString("base64url");
  console.log(`A new key, which is stored nowhere yet: ${key}

1. With several servers, let all of them read it first: put it at the beginning of ${formerSetting}, add the value of
   ${setting} at its end, and restart each server.
2. Set ${setting} to it, put its old value at the beginning of ${formerSetting}, and restart.
3. npm run keys -- rotate
4. npm run keys -- status, and npm run keys -- retire ${purpose} KEY for a former key without values.
5. Remove the retired key from ${formerSetting}. Backups from before step 3 still need it.`);
}

/** For KEYS=command. With no key on stdin, wraps a new one. */
function showWrapped(name: KeyName): void {
  const given = process.stdin.isTTY ? "" : readFileSync(process.stdin.fd, "utf8").trim();
  if (given !== "" && given.length < 32) throw new Error(`${name} must have at least 32 characters.`);
  const input = given || randomBytes(32).toString("base64url");
  console.log(`${name}=${wrapKey(process.env, name, input)}`);
}

async function rotate(db: Database, config: Config): Promise<void> {
  const { replaced, unreadable, left } = await rotateKeys(db, config);
  console.log(`${replaced} values were encrypted again with the current keys.`);
  for (const [column, count] of unreadable) console.log(`${column}: ${count} values cannot be decrypted.`);
  if (left > 0) console.log(`${left} values were in use all the time. Run it again.`);
  if (left > 0 || unreadable.size > 0) process.exitCode = 1;
}

async function retire(db: Database, key: { purpose: Rotatable; shortId: string }): Promise<void> {
  const keyId = await retireKey(db, key);
  const { formerSetting } = keyPurposes[key.purpose];
  console.log(`The key ${shortKeyId(keyId)} is retired. Remove it from ${formerSetting}.`);
}
