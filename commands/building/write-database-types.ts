// Writes server/platform/database/schema.ts from a freshly migrated database. With --check it only compares.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { sealedTableOf, tablesWithTexts } from "#server/platform/sealing/sealed-texts.ts";
import { migrate } from "#server/start/migrate.ts";

const root = join(import.meta.dirname, "../..");
const schema = join(root, "server/platform/database/schema.ts");
const firstLine =
  "// The tables as the database describes them; written by `npm run db:types`, never by hand.";

const current = await typesOfMigratedDatabase();
if (!process.argv.includes("--check")) {
  writeFileSync(schema, current);
} else if (readFileSync(schema, "utf8") !== current) {
  console.error("server/platform/database/schema.ts does not match the migrations. Run `npm run db:types`.");
  process.exitCode = 1;
}

async function typesOfMigratedDatabase(): Promise<string> {
  const dataDir = makeTemporaryDataDir("types");
  const running = await startEmbeddedPostgres({ dataDir, forTests: true });
  try {
    await migrate(running);
    return await generate(running.ownerUrl, join(dataDir, "schema.ts"));
  } finally {
    await running.stop();
    removeTemporaryDataDir(dataDir);
  }
}

async function generate(url: string, outFile: string): Promise<string> {
  const flags = {
    dialect: "postgres",
    url,
    "out-file": outFile,
    // The types that open-database.ts parses these columns to.
    "date-parser": "string",
    "type-mapping": JSON.stringify({ int8: "number" }),
    "log-level": "error",
  };
  const codegen = join(root, "node_modules/kysely-codegen/dist/cli/bin.js");
  const options = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  execFileSync(process.execPath, [codegen, ...options], { cwd: dirnameOf(outFile), stdio: "inherit" });
  const body = withoutPlainTexts(readFileSync(outFile, "utf8").replace(/^\/\*\*.*?\*\/\n/s, ""));
  return format(`${firstLine}\n${body}`, { ...(await resolveConfig(schema)), parser: "typescript" });
}

/** Sealed texts have no plain column in the types, so that no query reads or writes one. */
function withoutPlainTexts(types: string): string {
  return tablesWithTexts.reduce((body, table) => {
    const name = table.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());
    const [whole = ""] = new RegExp(`^export interface ${name} \\{.*?^\\}`, "ms").exec(body) ?? [];
    const { texts } = sealedTableOf(table);
    const kept = whole.split("\n").filter((line) => !texts.some((text) => line.startsWith(`  ${text}:`)));
    return body.replace(whole, kept.join("\n"));
  }, types);
}

// The code generator reads the .env of its working directory, so it must not run in the repository.
function dirnameOf(path: string): string {
  return join(path, "..");
}
