// What tasks and destinations limit, beyond the role.
import { describe, expect, it } from "vitest";
import { mayTake, type StaffAction, staffActions, staffRoles } from "./roles.ts";
import { actionsOf, everything, isInScope, mayAct, mayWorkOn, type StaffTask, staffTasks } from "./scopes.ts";

const actions = Object.keys(staffActions) as StaffAction[];
const limitedTo = (...tasks: StaffTask[]) => ({ destinations: [], tasks });

describe("the tasks of a member", () => {
  it.each(staffRoles)("leave a %s everything if none are chosen", (role) => {
    const ofRole = actions.filter((action) => mayTake(role, action));
    expect(actionsOf({ role })).toEqual(ofRole);
    expect(actionsOf({ role, scope: everything })).toEqual(ofRole);
  });

  it("all together allow what the role allows", () => {
    for (const role of staffRoles)
      expect(actionsOf({ role, scope: limitedTo(...staffTasks) })).toEqual(actionsOf({ role }));
  });

  it("never allow what the role does not", () => {
    for (const role of staffRoles)
      for (const task of staffTasks)
        for (const action of actionsOf({ role, scope: limitedTo(task) }))
          expect(mayTake(role, action)).toBe(true);
  });

  it("let somebody who files neither verify nor decide nor answer", () => {
    const scope = limitedTo("file");
    expect(actionsOf({ role: "specialist", scope })).toEqual([
      "see_queue",
      "open_case",
      "open_document",
      "claim",
      "file",
    ]);
  });

  it("let somebody who answers questions open no case", () => {
    expect(actionsOf({ role: "specialist", scope: limitedTo("answer") })).toEqual(["answer_travellers"]);
  });

  it("do not limit a supervisor's assigning and reports", () => {
    for (const task of staffTasks) {
      const member = { role: "supervisor", scope: limitedTo(task) } as const;
      expect(mayAct(member, "reassign") && mayAct(member, "see_reports")).toBe(true);
    }
  });
});

it("a member without destinations has all of them, one with some has only those", () => {
  expect(isInScope({}, "japan")).toBe(true);
  expect(isInScope({ scope: everything }, "japan")).toBe(true);
  const scope = { destinations: ["morocco", "vietnam"], tasks: [] };
  expect(isInScope({ scope }, "vietnam")).toBe(true);
  expect(isInScope({ scope }, "japan")).toBe(false);
});

it("somebody may have the cases of their destinations, unless no task of theirs needs a case", () => {
  const scope = { destinations: ["vietnam"], tasks: [] };
  expect(mayWorkOn({ role: "specialist", scope }, "vietnam")).toBe(true);
  expect(mayWorkOn({ role: "specialist", scope }, "japan")).toBe(false);
  expect(mayWorkOn({ role: "specialist", scope: limitedTo("answer") }, "vietnam")).toBe(false);
  expect(mayWorkOn({ role: "administrator" }, "vietnam")).toBe(false);
});
