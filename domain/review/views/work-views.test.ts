// Which views of the queue a member of staff sees, by role and tasks.
import { describe, expect, it } from "vitest";
import type { StaffRole } from "../../staff/roles.ts";
import { actionsOf, type StaffTask } from "../../staff/scopes.ts";
import { maySeeView, viewsOf, workViews } from "./work-views.ts";

const seenBy = (role: StaffRole, tasks: StaffTask[] = []) =>
  viewsOf(actionsOf({ role, scope: { destinations: [], tasks } }));

describe("the views of", () => {
  it("a supervisor with all tasks are all of them, and an administrator has none", () => {
    expect(seenBy("supervisor")).toEqual(workViews);
    expect(seenBy("administrator")).toEqual([]);
  });

  it("a supervisor who does not decide leave out the proposals of colleagues", () => {
    expect(seenBy("supervisor", ["review", "file"])).toEqual(
      workViews.filter((view) => view !== "second_person"),
    );
    expect(maySeeView(actionsOf({ role: "specialist" }), "second_person")).toBe(false);
  });

  it("somebody who files nothing leave out the cases to file", () => {
    expect(seenBy("specialist", ["review"])).not.toContain("ready_to_file");
    expect(seenBy("specialist", ["review", "file"])).toContain("ready_to_file");
  });

  it("somebody who only answers questions are none", () => {
    expect(seenBy("specialist", ["answer"])).toEqual([]);
  });
});
