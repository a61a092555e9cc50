// Sends 200 logins a second from many addresses to a product of its own, half of them with the right password.
import { Client } from "pg";
import { openPasswordHashes } from "#server/platform/password-hashes.ts";
import { percentile } from "../report/figures.ts";
import { type LoopAnswer, type LoopRequest, sendAtRate } from "../report/open-loop.ts";
import { readOf, startUploadProduct } from "../uploads/upload-product.ts";

const loginsPerSecond = 200;
const othersPerSecond = 60;
const accounts = 1_000;
const password = "monsoon lamp 42";

export interface StormRun {
  perSecond: number;
  loggedIn: number;
  wrong: number;
  /** By the limits of guesses. */
  limited: number;
  /** With 503, because there was no place to check the password. */
  refused: number;
  checkedP99Ms: number;
  refusedP99Ms: number;
  othersP99Ms: number;
}

export async function measureStorm(seconds: number): Promise<StormRun> {
  const product = await startUploadProduct({ TRUST_PROXY: "127.0.0.1,::1" });
  try {
    await addAccounts(product.ownerUrl);
    const reader = await product.addUploader();
    const endsAt = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > endsAt;
    const { url } = product.product;
    const [logins, others] = await Promise.all([
      sendAtRate(url, { next: loginOf, perSecond: loginsPerSecond, isOver }),
      sendAtRate(url, { next: (at) => readOf(reader, at), perSecond: othersPerSecond, isOver }),
    ]);
    return outcomeOf(logins, { others, seconds });
  } finally {
    await product.close();
  }
}

function outcomeOf(
  logins: readonly LoopAnswer[],
  { others, seconds }: { others: readonly LoopAnswer[]; seconds: number },
): StormRun {
  const of = (...statuses: number[]) => logins.filter(({ status }) => statuses.includes(status));
  const refused = of(503);
  const odd = logins.find(({ status }) => ![200, 401, 429, 503].includes(status));
  if (odd) throw new Error(`A login was answered with ${odd.status}.`);
  if (refused.some(({ retryAfter }) => retryAfter === undefined))
    throw new Error("A 503 has no Retry-After.");
  if (of(200).length === 0 || of(401).length === 0 || refused.length === 0)
    throw new Error("The storm was too weak to measure anything.");
  const failed = others.find(({ status }) => status !== 200);
  if (failed) throw new Error(`Another request was answered with ${failed.status}.`);
  const p99 = (answers: readonly LoopAnswer[]) =>
    percentile(
      answers.map(({ ms }) => ms),
      0.99,
    );
  return {
    perSecond: logins.length / seconds,
    loggedIn: of(200).length,
    wrong: of(401).length,
    limited: of(429).length,
    refused: refused.length,
    checkedP99Ms: p99(of(200, 401)),
    refusedP99Ms: p99(refused),
    othersP99Ms: p99(others),
  };
}

/** All have the same password, so that it has to be hashed only once. */
async function addAccounts(ownerUrl: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `INSERT INTO users (full_name, email, phone, password_hash)
     SELECT 'Meera Iyer', 'storm.' || at || '@example.org', (7000000000 + at)::text, $2
     FROM generate_series(0, $1::int - 1) AS at`,
    [accounts, await openPasswordHashes().hash(password)],
  );
  await owner.end();
}

function loginOf(at: number): LoopRequest {
  const given = {
    email: `storm.${at % accounts}@example.org`,
    password: at % 2 === 0 ? password : "a guess",
  };
  const address = `10.${Math.floor(at / 62_500) % 250}.${Math.floor(at / 250) % 250}.${at % 250}`;
  return {
    method: "POST",
    path: "/api/v1/login",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(given),
  };
}
