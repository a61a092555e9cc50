// The current traveller of the flow, and who may join (policies; D14).
import { expect, test } from "vitest";
import { defaultPolicies } from "#domain/policies.ts";
import {
  findCurrentTraveller,
  isBlankTraveller,
  mayAddTraveller,
  planNewcomer,
} from "./current-traveller.ts";
import { aDraft, aFinishedTraveller, aTraveller } from "./testing/a-draft.ts";

const finished = aFinishedTraveller("one");
const begun = aTraveller("two", { firstName: "RAVI" });

test("the traveller in the address is the current one", () => {
  const draft = aDraft({ travellers: [finished, begun] });
  expect(findCurrentTraveller(draft, "one")?.id).toBe("one");
});

test("without one in the address it is the first unfinished, else the first", () => {
  expect(findCurrentTraveller(aDraft({ travellers: [finished, begun] }), null)?.id).toBe("two");
  expect(findCurrentTraveller(aDraft({ travellers: [finished] }), "gone")?.id).toBe("one");
  expect(findCurrentTraveller(aDraft(), null)).toBeUndefined();
});

test("a traveller without files or fields is blank", () => {
  expect(isBlankTraveller(aTraveller("blank"))).toBe(true);
  expect(isBlankTraveller(begun)).toBe(false);
});

test("'Add More Travelers' is disabled for 'Single Entry' unless the policy allows it", () => {
  const plan = { ...aDraft().plan!, entry_type: "Single Entry" };
  const draft = aDraft({ plan, travellers: [finished] });
  expect(mayAddTraveller(draft, defaultPolicies)).toBe(false);
  expect(mayAddTraveller(draft, { ...defaultPolicies, groupTravellers: "any-plan" })).toBe(true);
  expect(planNewcomer(draft, defaultPolicies).kind).toBe("refuse");
  expect(planNewcomer(aDraft({ plan }), defaultPolicies).kind).toBe("add");
});

test("a blank traveller is reused instead of adding another", () => {
  const draft = aDraft({ travellers: [finished, aTraveller("blank")] });
  expect(planNewcomer(draft, defaultPolicies)).toMatchObject({ kind: "use", traveller: { id: "blank" } });
});

test("no more travellers than the policy allows", () => {
  const draft = aDraft({ travellers: [finished] });
  expect(mayAddTraveller(draft, { ...defaultPolicies, maxTravellers: 1 })).toBe(false);
});
