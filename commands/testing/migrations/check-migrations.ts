// Checks that the version before can go on while new migrations are applied and afterwards (docs/decisions/0038-upgrades.md).
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSingleClient } from "#server/platform/database/single-client.ts";
import { migrate } from "#server/start/migrate.ts";
import { describeSchema, type SchemaDescription } from "./describe-schema.ts";
import { findBreakingChanges } from "./find-breaking-changes.ts";

interface Migrations {
  /** An empty database. */
  addresses: { url: string; ownerUrl: string };
  folder: string;
  /** The names of the migrations that the version before has. */
  released: readonly string[];
}

/** Returns a sentence for each breaking change that its migration does not declare, and for each wrong declaration. */
export async function checkMigrations({ addresses, folder, released }: Migrations): Promise<string[]> {
  const applied = mkdtempSync(join(tmpdir(), "pravesh-checked-"));
  const apply = async (names: readonly string[]): Promise<SchemaDescription> => {
    for (const name of names) cpSync(join(folder, name), join(applied, name));
    await migrate(addresses, applied);
    return describe(addresses.ownerUrl);
  };
  try {
    let before = await apply(released);
    const complaints: string[] = [];
    for (const name of readdirSync(folder).toSorted()) {
      if (released.includes(name)) continue;
      const after = await apply([name]);
      const declared = declaredIn((declaredLater[name] ?? "") + readFileSync(join(folder, name), "utf8"));
      complaints.push(...complaintsAbout(name, findBreakingChanges(before, after), declared));
      before = after;
    }
    return complaints;
  } finally {
    rmSync(applied, { recursive: true });
  }
}

async function describe(ownerUrl: string): Promise<SchemaDescription> {
  const client = await openSingleClient(ownerUrl, { name: "pravesh-check" });
  try {
    return await describeSchema(client);
  } finally {
    await client.end();
  }
}

/** Migrations that were applied somewhere before this check existed, and so can't be edited any more. */
const declaredLater: Readonly<Record<string, string>> = {
  "0121-rows-of-a-parent.sql":
    "-- compatible: policy * own_rows changes: the same rows are visible, found by their keys\n",
};

/** Lines `-- compatible: CHANGE: REASON` of the comment that a migration begins with. `*` stands for any name. */
function declaredIn(sql: string): Map<string, string> {
  const [comment = ""] = /^(?:--[^\n]*\n)*/.exec(sql) ?? [];
  const lines = [...comment.matchAll(/^-- compatible: ([^:\n]+): *([^\n]*)$/gm)];
  return new Map(lines.map(([, change = "", reason = ""]) => [change.trim(), reason.trim()]));
}

function isDeclaredBy(declaration: string, change: string): boolean {
  const parts = declaration.split("*").map((part) => part.replaceAll(/[.()$[\]^|+?{}\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join(String.raw`\S+`)}$`).test(change);
}

const shortestReason = 15;

function complaintsAbout(name: string, changes: string[], declared: Map<string, string>): string[] {
  const explained = [...declared].flatMap(([change, reason]) =>
    reason.length >= shortestReason ? [change] : [],
  );
  const undeclared = changes.filter((change) => !explained.some((each) => isDeclaredBy(each, change)));
  const unused = [...declared.keys()].filter((each) => !changes.some((change) => isDeclaredBy(each, change)));
  return [
    ...undeclared.map(
      (change) =>
        `${name}: ${change}. If the version before works with that, begin the file with: -- compatible: ${change}: WHY`,
    ),
    ...unused.map((change) => `${name}: declares '${change}', which it does not do.`),
  ];
}
