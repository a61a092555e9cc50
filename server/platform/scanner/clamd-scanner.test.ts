// Only a clear answer of the virus scanner counts; anything else is an error (P20).
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ClamdMood, eicar, startClamdDouble } from "#testing/doubles/clamd-double.ts";
import { clamdScanner } from "./clamd-scanner.ts";

let double: Awaited<ReturnType<typeof startClamdDouble>>;
beforeEach(async () => {
  double = await startClamdDouble();
});
afterEach(() => double.close());

const scan = (bytes: Uint8Array, timeoutMs?: number) =>
  clamdScanner({ host: "127.0.0.1", port: double.port }, timeoutMs).scan(bytes);

it("is asked about the whole file, of any size", async () => {
  expect(await scan(Buffer.from("a letter"))).toBe("clean");
  expect(await scan(Buffer.alloc(0))).toBe("clean");
  const large = Buffer.alloc(7 * 1024 * 1024, "a");
  expect(await scan(large)).toBe("clean");
  expect(await scan(Buffer.concat([large, Buffer.from(eicar)]))).toBe("infected");
});

it.each<ClamdMood>(["silent", "garbage", "half", "too large", "hangs up", "endless"])(
  "that is %s counts as an error, soon",
  async (mood) => {
    double.state.mood = mood;
    const before = performance.now();
    expect(await scan(Buffer.from("a letter"), 500)).toBe("error");
    expect(performance.now() - before).toBeLessThan(3_000);
  },
);

it("that is down counts as an error", async () => {
  const gone = await startClamdDouble();
  await gone.close();
  expect(await clamdScanner({ host: "127.0.0.1", port: gone.port }).scan(Buffer.from("a"))).toBe("error");
  expect(await clamdScanner({ path: "/nonexistent/clamd.ctl" }).scan(Buffer.from("a"))).toBe("error");
});
