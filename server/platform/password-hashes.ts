// Hashes passwords with argon2id, at most two at a time, so that many logins cannot starve other requests (P27).
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Failure } from "#contract/errors.ts";

const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
/** On two cores or fewer, one at a time: two would leave the other requests nothing, and finish no sooner. */
const concurrent = availableParallelism() > 2 ? 2 : 1;
const maxPlaces = 42;

export interface PasswordHashes {
  /**
   * Holds a place in the queue for all hashing in `work`. Throws `unavailable` at once if the queue is full, so that `work`,
   * which may read and write the database, begins only if its password will be checked.
   */
  inPlace: <Result>(work: (place: HashPlace) => Promise<Result>) => Promise<Result>;
  /** In a place of its own. */
  hash: HashPlace["hash"];
  /** Whether the hash was made with other parameters than today's, so that the next login replaces it. */
  isOutdated: (passwordHash: string) => boolean;
}

export interface HashPlace {
  /** A PHC string, marked if it needs the pepper. Normalises Unicode, so that the same letters typed on another device match. */
  hash: (password: string) => Promise<string>;
  /** Takes equally long without a hash, so that timing does not reveal who has an account. */
  verify: (passwordHash: string | undefined, password: string) => Promise<boolean>;
}

/** Before the PHC string of a hash that needs the pepper. */
const pepperMark = "peppered:";

/** `pepper`: a secret that is not in the database. Without it, hashes that need it match no password. */
export function openPasswordHashes(pepper?: string): PasswordHashes {
  const secret = pepper === undefined ? {} : { secret: Buffer.from(pepper) };
  const mark = pepper === undefined ? "" : pepperMark;
  const today = `${mark}$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const hashNow = async (password: string) =>
    mark + (await hash(password.normalize("NFKC"), { ...cost, ...secret }));
  let placeholder: Promise<string> | undefined;
  const place: HashPlace = {
    hash: (password) => inTurn(() => hashNow(password)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        placeholder ??= hashNow("nobody has this password");
        const compared = passwordHash ?? (await placeholder);
        const isPeppered = compared.startsWith(pepperMark);
        const phc = isPeppered ? compared.slice(pepperMark.length) : compared;
        const matches = await verify(phc, password.normalize("NFKC"), isPeppered ? secret : {});
        return passwordHash !== undefined && matches;
      }),
  };
  return {
    inPlace: (work) => withPlace(() => work(place)),
    hash: (password) => withPlace(() => place.hash(password)),
    isOutdated: (passwordHash) => !passwordHash.startsWith(today),
  };
}

let places = 0;

async function withPlace<T>(work: () => Promise<T>): Promise<T> {
  if (places >= maxPlaces) throw new Failure("unavailable", { retryAfterSeconds: 2 });
  places += 1;
  try {
    return await work();
  } finally {
    places -= 1;
  }
}

let running = 0;
const waiting: (() => void)[] = [];

/** The number of places limits how many wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= concurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
