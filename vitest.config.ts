// Vitest's settings: unit and API tests next to the code they test, on one real PostgreSQL.
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./commands/testing/longest-first.ts";
import { longTests } from "./commands/testing/long-set.ts";

export default defineConfig({
  test: {
    include: ["{domain,contract,passport,server,web,testing,commands}/**/*.test.{ts,tsx}"],
    // Test files in a worker share the loaded modules, but never a server or a database.
    isolate: false,
    exclude: ["**/node_modules/**", ...(process.env["PRAVESH_LONG"] ? [] : longTests)],
    globalSetup: ["testing/database/test-server.ts"],
    setupFiles: ["web/testing/log-out-after-file.ts"],
    pool: "forks",
    // Tests mostly wait for the database, so there is one worker more than a small machine has cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A test that fails only in another time zone is a bug: browser tests and CI use other zones.
    env: { TZ: process.env["TZ"] ?? "Asia/Kolkata" },
  },
});
