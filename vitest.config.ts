// Unit and API tests: beside the code they test, on one real PostgreSQL; browser tests are in journeys/.
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./commands/testing/longest-first.ts";
import { longTests } from "./commands/testing/long-set.ts";

export default defineConfig({
  test: {
    include: ["{domain,contract,passport,server,web,testing,commands}/**/*.test.{ts,tsx}"],
    // A worker loads the product once for many files: they share its modules, never a server or a database.
    isolate: false,
    exclude: ["**/node_modules/**", ...(process.env["PRAVESH_LONG"] ? [] : longTests)],
    globalSetup: ["testing/database/test-server.ts"],
    pool: "forks",
    // Tests wait for the database more than they compute: one worker more than a small machine has cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A test that fails only under another clock is a bug of the code: journeys and CI choose zones at will.
    env: { TZ: process.env["TZ"] ?? "Asia/Kolkata" },
  },
});
