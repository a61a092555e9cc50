// What a specialist sees of the changes that others make to an open case.
import { describe, expect, it } from "vitest";
import { findNews, type HistoryLine } from "./find-news.ts";

const line = (kind: string, name: string, details: HistoryLine["details"] = {}): HistoryLine => ({
  kind,
  at: "2026-11-28T06:00:00.000Z",
  actor: { name, role: name === "traveller" || name === "system" ? null : "specialist" },
  travellerId: null,
  details,
});
const submitted = line("status", "traveller", { from: null, to: "submitted" });
const me = { fullName: "Arjun Mehta", seenLines: 1 };
const toldOf = (...later: HistoryLine[]) => findNews([submitted, ...later], me)?.kind;

describe("what others did to an open case", () => {
  it("is none of what happened before it was opened, or was done by the viewer", () => {
    expect(toldOf()).toBeUndefined();
    expect(toldOf(line("claimed", "Arjun Mehta"))).toBeUndefined();
  });

  it("is a colleague's claim", () => {
    expect(toldOf(line("claimed", "Kavya Nair"))).toBe("claimed");
  });

  it("is no opened document, export or new date, and no step that was refused", () => {
    expect(toldOf(line("document_opened", "Kavya Nair"), line("estimate_revised", "system"))).toBeUndefined();
    expect(toldOf(line("exported", "Kavya Nair"), line("step_refused", "Kavya Nair"))).toBeUndefined();
  });

  it("is the answer rather than the change of status that follows from it", () => {
    const back = line("status", "traveller", { from: "pending", to: "submitted" });
    expect(toldOf(line("item_answered", "traveller"), back)).toBe("item_answered");
  });

  it("is a cancellation before anything else", () => {
    const cancelled = line("status", "traveller", { from: "submitted", to: "cancelled" });
    const released = line("released", "Kavya Nair");
    expect(findNews([submitted, cancelled, released], me)).toEqual(cancelled);
  });

  it("ends with the viewer's next step, not with opening a document", () => {
    const claimed = line("claimed", "Kavya Nair");
    expect(toldOf(claimed, line("document_opened", "Arjun Mehta"))).toBe("claimed");
    expect(toldOf(claimed, line("item_asked", "Arjun Mehta"))).toBeUndefined();
  });
});
