// @vitest-environment jsdom
// A document in full screen, by button and by key: announced, with the focus inside, which returns afterwards.
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { aCase, caseId } from "../testing/a-case.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { ok, setStage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

let full: Element | null;
const change = (element: Element | null) => {
  full = element;
  act(() => void document.dispatchEvent(new Event("fullscreenchange")));
};

beforeAll(teachDialogs);
beforeEach(() => {
  localStorage.clear();
  full = null;
  vi.stubGlobal("scrollTo", () => {});
  Object.defineProperty(document, "fullscreenEnabled", { configurable: true, value: true });
  Object.defineProperty(document, "fullscreenElement", { configurable: true, get: () => full });
  document.exitFullscreen = async () => change(null);
  Element.prototype.requestFullscreen = async function start() {
    // oxlint-disable-next-line no-invalid-this
    change(this);
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openDocument() {
  setStage({ [`GET /review/cases/${caseId}`]: ok(aCase()) });
  await showCase();
  const document = screen.getByRole("button", { name: /^Open Passport/ });
  await userEvent.click(document);
  return document;
}

it("the key shows it in full screen with the focus inside, and again ends it and returns the focus", async () => {
  const focused = await openDocument();
  await userEvent.keyboard("0");
  expect(full?.contains(document.activeElement)).toBe(true);
  const announced = within(full as HTMLElement).getByText("Full screen. Press Escape to leave it.");
  expect(announced.getAttribute("aria-live")).toBe("polite");
  await userEvent.keyboard("0");
  expect(full).toBeNull();
  expect(document.activeElement).toBe(focused);
});

it("Escape, which the browser handles, returns the focus too", async () => {
  const focused = await openDocument();
  await userEvent.keyboard("0");
  expect(full).not.toBeNull();
  change(null);
  expect(document.activeElement).toBe(focused);
  expect(screen.queryByText("Full screen. Press Escape to leave it.")).toBeNull();
});

it("the key is in the list of shortcuts", async () => {
  await openDocument();
  await userEvent.keyboard("?");
  expect(screen.getByRole("row", { name: "0 Show the document in full screen" })).toBeTruthy();
});

it("a browser without full screen ignores the key", async () => {
  Object.defineProperty(document, "fullscreenEnabled", { configurable: true, value: undefined });
  await openDocument();
  await userEvent.keyboard("0");
  expect(full).toBeNull();
});
