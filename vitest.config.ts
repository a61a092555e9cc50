// Unit and API tests: beside the code they test, on one real PostgreSQL; browser tests are in journeys/.
import { defineConfig } from "vitest/config";

const serverSide = "{domain,contract,passport,server,database,commands}";
const filesOf = (folder: string) => [`${folder}/**/*.test.{ts,tsx}`];

export default defineConfig({
  test: {
    projects: [
      // A worker loads the server once for many files: they share modules, never a server or a database.
      { extends: true, test: { name: "server", include: filesOf(serverSide), isolate: false } },
      // Screens keep state in modules: each file has its own.
      { extends: true, test: { name: "web", include: filesOf("web") } },
    ],
    globalSetup: ["database/testing-server.ts"],
    pool: "forks",
    // Tests wait for the database more than they compute: one worker more than a small machine has cores.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A test that fails only under another clock is a bug of the code: journeys and CI choose zones at will.
    env: { TZ: process.env["TZ"] ?? "Asia/Kolkata" },
  },
});
