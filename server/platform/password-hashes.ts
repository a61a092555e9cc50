// Hashes passwords with argon2id, at most two at a time, so that many logins cannot starve other requests (P27).
import { hash, verify } from "@node-rs/argon2";
import { Failure } from "#contract/errors.ts";

const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const concurrent = 2;
const maxQueueLength = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** Returns a PHC string. Normalises Unicode, so that the same letters typed on another device match. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFKC"), cost));
}

/** Takes equally long without a hash, so that timing does not reveal who has an account. */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(passwordHash ?? (await placeholderHash()), password.normalize("NFKC"));
    return passwordHash !== undefined && matches;
  });
}

let placeholder: Promise<string> | undefined;

function placeholderHash(): Promise<string> {
  placeholder ??= hash("nobody has this password", cost);
  return placeholder;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= concurrent) {
    if (waiting.length >= maxQueueLength) throw new Failure("unavailable", { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
