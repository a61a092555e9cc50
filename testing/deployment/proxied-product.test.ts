// The product behind nginx and Caddy with their shipped configurations, on PostgreSQL 15 where it is installed (docs/decisions/0046).
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "#contract/paths.ts";
import { takeLiveParts } from "#contract/traveller/live-parts.ts";
import { done } from "#testing/canaries/apply-as.ts";
import { type Visitor, visitor } from "#testing/hostile/visitor.ts";
import { addTraveller, newDraft, payAndSubmit } from "#testing/releases/filling/make-applications.ts";
import { travellers } from "#testing/releases/people.ts";
import { specimen } from "#testing/specification-client.ts";
import { type ProxiedProduct, startProxiedProduct } from "./proxied-product.ts";
import { findMissing, paymentHost } from "./shipped-proxies.ts";
import { tlsClient } from "./tls-client.ts";

const megabyte = 1024 ** 2;

describe.each(["nginx", "Caddy"] as const)("the product behind %s", (name) => {
  const missing = findMissing(name);
  if (missing !== undefined) process.stdout.write(`left out the product behind ${name}: ${missing}\n`);

  describe.runIf(missing === undefined)("with its shipped configuration", () => {
    let product: ProxiedProduct;
    let send: ReturnType<typeof tlsClient>;
    let signedUp = 0;
    beforeAll(async () => {
      product = await startProxiedProduct(name);
      send = tlsClient(product);
    }, 120_000);
    afterAll(() => product.close());

    const newPerson = () => {
      const number = ++signedUp;
      const [email, password] = [`meera.${number}@example.org`, "monsoon lamp 42"];
      return { fullName: "Meera Iyer", phone: String(9_411_000_000 + number), email, password };
    };

    async function member(): Promise<Visitor> {
      const { email, password, ...more } = newPerson();
      await done(visitor(product.url).call("POST", calls.signup, { email, password, ...more }));
      const { token } = await done(visitor(product.url).call("POST", calls.login, { email, password }));
      return visitor(product.url, String(token));
    }

    it("a client that forges its address is locked out after five wrong passwords, and nobody else is", async () => {
      const person = newPerson();
      await done(visitor(product.url).call("POST", calls.signup, person));
      const logIn = (from: string, password: string, forged: string) =>
        send({
          method: "POST",
          path: "/api/v1/login",
          from,
          headers: { "content-type": "application/json", "x-forwarded-for": forged },
          body: JSON.stringify({ email: person.email, password }),
        });
      const statuses = [];
      for (let round = 0; round < 6; round++)
        statuses.push((await logIn("127.0.0.2", "something else", `203.0.113.${round}`)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await logIn("127.0.0.3", person.password, "203.0.113.9")).status).toBe(200);
    });

    it("answers have the product's security headers once; the mailbox of the demonstration is not there", async () => {
      const { status, headers } = await send({ path: "/api/v1/config" });
      expect(status).toBe(200);
      expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
      expect(headers["x-frame-options"]).toBe("DENY");
      expect((await send({ path: "/dev/mailbox" })).status).toBe(404);
    });

    it("the host of Razorpay's page has nothing else, although a client says that it was forwarded from another", async () => {
      expect((await send({ host: paymentHost, path: "/api/v1/config" })).status).toBe(404);
      const headers = { "x-forwarded-host": new URL(product.url).host };
      expect((await send({ host: paymentHost, path: "/api/v1/config", headers })).status).toBe(404);
      // The page exists there: without a valid link it leads back to the payment.
      const page = await send({ host: paymentHost, path: "/razorpay/pay/none" });
      expect([302, 303, 404]).toContain(page.status);
    });

    it("an event arrives within a second of the request that causes it", { timeout: 60_000 }, async () => {
      const traveller = await member();
      const events = await openEvents(product.url, traveller.token);
      const draftId = await newDraft(traveller, "oman");
      await addTraveller(traveller, { draftId, ...travellers.nila });
      await payAndSubmit(traveller, draftId);
      const answeredAt = performance.now();
      await expect.poll(() => events.kinds(), { timeout: 5000, interval: 20 }).toContain("status_changed");
      const delayMs = performance.now() - answeredAt;
      process.stdout.write(`${name}: the last event came ${Math.round(delayMs)} ms after the answer\n`);
      expect(delayMs).toBeLessThan(1000);
      events.close();
    });

    it(
      "a file of 4.9 MB is stored, and the product itself says when one is too large",
      { timeout: 60_000 },
      async () => {
        const traveller = await member();
        const draftId = await newDraft(traveller, "oman");
        const { id } = await done(traveller.call("POST", calls.travellers(draftId), {}));
        await done(traveller.call("PATCH", calls.traveller(draftId, String(id)), { consentGiven: true }));
        const upload = (bytes: Buffer) =>
          traveller.upload(calls.document(draftId, String(id), "photo"), { bytes, fileName: "photo.jpg" });
        expect((await upload(largePicture(4.9 * megabyte))).status).toBe(200);
        const tooLarge = await upload(largePicture(8 * megabyte));
        expect([tooLarge.status, tooLarge.text]).toEqual([413, expect.stringContaining("file_too_large")]);
      },
    );

    it(
      "no GET notices that a process was killed, and after a few seconds no POST does",
      { timeout: 60_000 },
      async () => {
        await product.kill(0);
        const statusesOf = async (count: number, ask: () => Promise<{ status: number }>) => {
          const statuses = new Set<number>();
          for (let at = 0; at < count; at++) statuses.add((await ask()).status);
          return [...statuses];
        };
        expect(await statusesOf(100, () => visitor(product.url).call("GET", calls.config))).toEqual([200]);
        await pause(4500);
        const post = () =>
          visitor(product.url).call("POST", calls.login, { email: "x@example.org", password: "x" });
        expect((await statusesOf(10, post)).filter((status) => status >= 500)).toEqual([]);
        await product.restart(0);
      },
    );

    it(
      "one process after the other is restarted under load: no request fails or is done twice",
      { timeout: 120_000 },
      async () => {
        const load = await startLoad();
        const ends = [];
        for (const at of [0, 1] as const) {
          await pause(3000);
          ends.push(await product.restart(at));
        }
        await pause(3000);
        const { gets, posts, failures, left } = await load.stop();
        process.stdout.write(
          `${name}: ${gets} GETs and ${posts} POSTs during two restarts, failed: ${failures.length}\n`,
        );
        expect({ failures, left }).toEqual({ failures: [], left: [0, 0] });
        expect(ends).toEqual([0, 0].map((code) => ({ code, signal: null })));
        expect(Math.min(gets, posts)).toBeGreaterThan(20);
      },
    );

    /** Reads, and adds travellers and removes each again: one that was added twice would stay. */
    async function startLoad() {
      const traveller = await member();
      const drafts = [await newDraft(traveller, "oman"), await newDraft(traveller, "morocco")];
      const found = { gets: 0, posts: 0, failures: [] as string[] };
      let isOver = false;
      const repeat = async (work: () => Promise<void>) => {
        while (!isOver) await work().catch((error: unknown) => found.failures.push(String(error)));
      };
      const get = async () => {
        const { status } = await visitor(product.url).call("GET", calls.config);
        await pause(10);
        found.gets += 1;
        if (status !== 200) found.failures.push(`GET ${status}`);
      };
      const post = (draftId: string) => async () => {
        const { status, body } = await traveller.call("POST", calls.travellers(draftId), {});
        found.posts += 1;
        if (status >= 300) found.failures.push(`POST ${status}`);
        else await done(traveller.call("DELETE", calls.traveller(draftId, String(body.data?.["id"]))));
      };
      const running = Promise.all([get, get, get, ...drafts.map(post)].map(repeat));
      return {
        async stop() {
          isOver = true;
          await running;
          const left = await Promise.all(drafts.map((id) => done(traveller.call("GET", calls.draft(id)))));
          return { ...found, left: left.map((draft) => (draft["travellers"] as unknown[]).length) };
        },
      };
    }
  });
});

/** A picture with comments (JPEG's COM segments) until it has this size. */
function largePicture(bytes: number): Buffer {
  const picture = specimen("photo.jpg");
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xffff - 2, "x")]);
  const count = Math.floor((bytes - picture.length) / segment.length);
  return Buffer.concat([picture.subarray(0, 2), ...Array<Buffer>(count).fill(segment), picture.subarray(2)]);
}

async function openEvents(url: string, token: string) {
  const aborted = new AbortController();
  const answer = await fetch(`${url}/api/v1${calls.events}`, {
    headers: { accept: "text/event-stream", "x-access-token": token },
    signal: aborted.signal,
  });
  const kinds: string[] = [];
  let rest = "";
  void (async () => {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const taken = takeLiveParts(rest + text);
      rest = taken.rest;
      for (const part of taken.parts) if (part.name === "change") kinds.push(part.content.kind);
    }
  })().catch(() => {});
  expect(answer.status).toBe(200);
  return { kinds: () => kinds, close: () => aborted.abort() };
}
