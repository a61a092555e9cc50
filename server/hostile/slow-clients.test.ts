// Clients that send or read too slowly are cut off, and do not delay others (P39).
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { openSlowConnections, type SlowMode } from "#testing/faults/slow-connections.ts";
import { startHostileApp } from "#testing/hostile/hostile-app.ts";
import { send } from "#testing/hostile/send.ts";
import { uploadSlowly } from "#testing/faults/slow-upload.ts";
import { draftClient } from "#testing/draft-client.ts";
import { specimen } from "#testing/specification-client.ts";

/** `limitMs`: the limit, and the time until the server looks. Readers ask for more than the buffers between both hold. */
const modes: { mode: SlowMode; count: number; limitMs: number }[] = [
  { mode: "headers", count: 60, limitMs: 15_000 },
  { mode: "body", count: 60, limitMs: 15_000 },
  { mode: "read", count: 6, limitMs: 130_000 },
];
const answers = 100;

const hostile = await startHostileApp();
afterAll(() => hostile.close());

/** Of the requests that are answered meanwhile. */
const own = 5;
const openConnections = () =>
  new Promise<number>((resolve) => hostile.app.server.getConnections((_error, count) => resolve(count)));

it.each(modes)(
  "$count connections that are slow in their $mode are ended within $limitMs ms, and others are answered meanwhile",
  { timeout: 180_000 },
  async ({ mode, count, limitMs }) => {
    const slow = openSlowConnections(hostile.url, { mode, count, answers });
    onTestFinished(() => slow.close());
    await pause(2000);
    // A busy machine accepts them later.
    await expect.poll(openConnections, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
    const began = performance.now();
    while ((await openConnections()) > own && performance.now() - began < limitMs) {
      const { status, ms } = await send(hostile.url, { method: "GET", path: "/api/v1/config" });
      expect([status, ms < 2000]).toEqual([200, true]);
      await pause(250);
    }
    expect(await openConnections()).toBeLessThanOrEqual(own);
  },
);

it(
  "an upload of the slowest speed that we support is stored, although it takes longer than other requests may",
  { timeout: 60_000 },
  async () => {
    const user = draftClient(hostile, await hostile.signUp());
    const { data: draft } = await user.start("vietnam");
    const { data: traveller } = await user.addTraveller(draft.id);
    await user.changeTraveller(draft.id, traveller.id, { consentGiven: true });
    const path = user.documentPath(draft.id, traveller.id, "photo");
    const bytes = specimen("photo.jpg");
    expect(await uploadSlowly(hostile.url, { path, token: user.token, bytes, overMs: 20_000 })).toBe(200);
  },
);
