// Adds facts to a destination, with payloads in their texts and sources (P35).
import { officeCalls } from "#contract/review/paths.ts";
import type { FactRef } from "#contract/rules/office-facts.ts";
import type { Visitor } from "../hostile/visitor.ts";
import type { Give } from "./give-payloads.ts";

export async function fillFacts(administrator: Visitor, destinationId: string, give: Give): Promise<void> {
  const source = "A law";
  const fact = { destinationId, planId: null, state: "in-force", version: 0 } as const;
  const add = (key: FactRef["key"], value: object, from = source) =>
    administrator.call("POST", officeCalls.factChanges, {
      ...fact,
      key,
      value,
      source: from,
      official: false,
      validFrom: null,
      validTo: null,
    });
  const change = "POST /review/office/facts/changes";
  await give(`${change} value.text`, "Only by air", (text) => add("condition", { text }));
  await give(`${change} value.name`, "V39A", (name) => add("letter", { name }));
  await give(`${change} value.names[]`, "ETA 601", (name) => add("closedSchemes", { names: [name] }));
  await give(`${change} value.holidayNames[]`, "National Day", (name) =>
    add("holidays", { dates: ["2026-12-02"], holidayNames: [`2026-12-02 ${name}`] }),
  );
  await give(`${change} value.residentsOf`, "Japan", (residentsOf) => add("exemption", { residentsOf }));
  await give(`${change} value.alsoIn[]`, "Japan", (country) =>
    add("visaName", { name: "26A", alsoIn: [country] }),
  );
  await give(`${change} source`, source, (text) => add("stay", { days: 30 }, text));
  await give("POST /review/office/facts/checks source", source, (text) => {
    const checked = { ...fact, key: "condition", version: 1 };
    return administrator.call("POST", officeCalls.factChecks, {
      facts: [checked],
      source: text,
      official: false,
    });
  });
}
