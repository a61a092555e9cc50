// Which statements the journeys' tables test, as the coverage table says.
import { expect, test } from "vitest";
import { readBrowserTexts } from "./browser-texts.ts";

const row = (keys: string, tests: string) => `| ${keys} | Some statements. | \`web/a.ts\` | ${tests} |`;
const read = (...rows: string[]) => readBrowserTexts(["## §5 Rules", ...rows].join("\n"));
const signIn = "journeys/texts/sign-in.spec.ts";

test("a row of one statement, with or without its heading, needs no mark", () => {
  const one = read(row("§5.4", `\`web/a.test.ts\`: "a unit"; \`${signIn}\`: "Switching tabs."`));
  expect(one.met).toEqual([{ key: "§5.4", file: signIn, title: "Switching tabs." }]);
  const headed = read(row("§5.1–§5.2", `§5.1 is a heading; \`${signIn}\`: "Email required"`));
  expect(headed.met.map(({ key }) => key)).toEqual(["§5.2"]);
  expect(headed).toMatchObject({ headings: ["§5.1"], unclear: [] });
});

test("in a row of several statements, each test of a table says which of them it tests", () => {
  const tests = `§5.6: \`${signIn}\`: "All fields; required."; §5.7–§5.8: \`${signIn}\`: "Passwords"`;
  expect(read(row("§5.6–§5.8", tests)).met.map(({ key, title }) => `${key} ${title}`)).toEqual([
    "§5.6 All fields; required.",
    "§5.7 Passwords",
    "§5.8 Passwords",
  ]);
  expect(read(row("§5.6–§5.8", `\`${signIn}\`: "All fields"`)).unclear).toHaveLength(1);
  expect(read(row("§5.6–§5.8", `§5.9: \`${signIn}\`: "All fields"`)).unclear).toHaveLength(1);
});

test("a statement that the tables leave out is marked, with the test that holds it", () => {
  const tests = `§5.17 elsewhere: \`journeys/accounts/a.spec.ts\`: "messages"`;
  expect(read(row("§5.17–§5.18", tests)).elsewhere).toEqual([
    { key: "§5.17", file: "journeys/accounts/a.spec.ts", title: "messages" },
  ]);
});

test("other sections are not read", () => {
  expect(read(row("§2.1", `\`${signIn}\`: "Home"`)).met).toEqual([]);
});
