// The gallery shows every component of web/ui, on its own or as part of another one.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../..");
const components = globSync("ui/**/*.tsx", { cwd: web }).filter((file) => !file.includes(".test."));

test.each(components)("web/%s is in the gallery", (component) => {
  expect(reached).toContain(join(web, component));
});

const reached = reachedFrom(join(import.meta.dirname, "gallery-screen.tsx"));

test("finds the components that the gallery reaches, directly and through others", () => {
  expect(components.length).toBeGreaterThan(30);
  expect(reached).toContain(join(web, "ui/date/calendar-month.tsx"));
  expect(reached).not.toContain(join(web, "ui/no-such-component.tsx"));
});

/** Returns the files of the gallery and of web/ui that a file imports, directly or indirectly. */
function reachedFrom(file: string, found = new Set<string>()): Set<string> {
  found.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"([^"]+\.tsx?)"/g)) {
    const imported = path.startsWith("#web/") ? join(web, path.slice(5)) : join(dirname(file), path);
    const isOurs = imported.startsWith(join(web, "ui/")) || dirname(imported) === import.meta.dirname;
    if (isOurs && !found.has(imported)) reachedFrom(imported, found);
  }
  return found;
}
