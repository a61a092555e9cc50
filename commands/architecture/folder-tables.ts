// The tables of folders in ARCHITECTURE.md: two levels, in the order of the house, with the purposes written there.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { belowFeatures, journey, roots } from "./layers.ts";

const root = join(import.meta.dirname, "../..");
export const notWritten = "(purpose not written yet)";

/** `text`: ARCHITECTURE.md in its present form, for the purposes in its rows. */
export function folderTables(text: string): string {
  const purposes = purposesIn(text);
  const folders = trackedFolders();
  const table = (names: readonly string[]) =>
    [
      "| folder | purpose |",
      "| --- | --- |",
      ...names.map((name) => `| \`${name}/\` | ${purposes.get(name) ?? notWritten} |`),
    ].join("\n");
  const sections = [table(roots)];
  for (const parent of [...roots, "web/features"].toSorted(byRank)) {
    const inside = childrenOf(parent, folders);
    if (inside.length > 0) sections.push(`### \`${parent}/\``, table(inside));
  }
  return sections.join("\n\n");
}

function purposesIn(text: string): Map<string, string> {
  const rows = [...text.matchAll(/^\| `([a-z/-]+)\/`\s*\| (.*?)\s*\|$/gm)];
  return new Map(rows.map(([, folder = "", purpose = ""]) => [folder, purpose]));
}

function trackedFolders(): Set<string> {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = listed.split("\n").filter((file) => existsSync(join(root, file)));
  return new Set(
    files.flatMap((file) =>
      file
        .split("/")
        .slice(0, -1)
        .map((_, at, parts) => parts.slice(0, at + 1).join("/")),
    ),
  );
}

function childrenOf(parent: string, folders: ReadonlySet<string>): string[] {
  const depth = parent.split("/").length + 1;
  const children = [...folders].filter(
    (folder) => folder.startsWith(`${parent}/`) && folder.split("/").length === depth,
  );
  return children.toSorted((a, b) => rankOf(parent, a) - rankOf(parent, b) || a.localeCompare(b));
}

/** Below the features, then the features in the order of the journey, then the rest by name. */
function rankOf(parent: string, folder: string): number {
  const name = folder.slice(parent.length + 1);
  const below: readonly string[] = parent === "server" || parent === "web" ? belowFeatures[parent] : [];
  const features: readonly string[] = parent === "server" || parent === "web/features" ? journey[parent] : [];
  const order = [...below, ...features];
  return order.includes(name) ? order.indexOf(name) : order.length;
}

function byRank(a: string, b: string): number {
  const rank = (name: string) => roots.indexOf(name.split("/")[0] ?? "") + (name.includes("/") ? 0.5 : 0);
  return rank(a) - rank(b);
}
