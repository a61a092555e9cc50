// @vitest-environment jsdom
// Saved views in the queue: saving the list on screen, opening a saved one, and deleting it.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { savedViewCalls } from "#contract/review/paths.ts";
import type { SavedView } from "#contract/review/work/saved-views.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { QueueScreen } from "../queue/queue-screen.tsx";
import { ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";

let stage: Stage;
const user = userEvent.setup();

beforeAll(teachDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const japan: SavedView = {
  id: "5f0c1d8e-0000-4000-8000-000000000009",
  name: "Japan, late",
  query: { destination: "japan", age: "overdue" },
  isShared: true,
  canDelete: true,
};

function open(address: string, views: SavedView[], role: StaffRole = "specialist") {
  stage = setStage(
    {
      "GET /review/views": ok([]),
      "GET /review/cases": ok({ rows: [], count: 0, more: false, next: null }),
      [`GET ${savedViewCalls.list}`]: ok(views),
    },
    role,
  );
  return openScreen(<QueueScreen />, { path: pages.review, address });
}

it("saves the filters and the order on screen under a name, shared only by those who may", async () => {
  open("/review?destination=japan&age=overdue&sort=departure&page=1~2026-11-24~x", [], "supervisor");
  stage.answers[`POST ${savedViewCalls.list}`] = ok([japan]);
  await user.click(await screen.findByRole("button", { name: "Save this view" }));
  const dialog = within(screen.getByRole("dialog", { name: "Save this view" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Enter a name for the view.")).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Name/), "Japan, late");
  await user.click(await dialog.findByRole("checkbox", { name: "Share with the team" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: /^Japan, late/ })).toBeTruthy();
  const { body } = stage.asked.find(({ call }) => call === `POST ${savedViewCalls.list}`)!.init;
  expect(JSON.parse(body as string)).toEqual({
    name: "Japan, late",
    query: { destination: "japan", age: "overdue", sort: "departure" },
    isShared: true,
  });
});

it("opens a saved view as an address, marks it, and deletes it", async () => {
  const router = open("/review", [japan]);
  const link = await screen.findByRole("link", { name: /^Japan, late/ });
  expect(screen.queryByRole("button", { name: "Save this view" })).toBeNull();
  await user.click(link);
  expect(new URLSearchParams(router.state.location.search)).toEqual(
    new URLSearchParams({ age: "overdue", destination: "japan" }),
  );
  await waitFor(() => expect(link.getAttribute("aria-current")).toBe("page"));
  stage.answers[`DELETE ${savedViewCalls.one(japan.id)}`] = ok([]);
  await user.click(screen.getByRole("button", { name: "Delete the view Japan, late" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Japan, late/ })).toBeNull());
});

it("offers no saving of the unfiltered list, nor of a search", async () => {
  open("/review", []);
  await screen.findByText("No cases are waiting.");
  expect(screen.queryByRole("navigation", { name: "Saved views" })).toBeNull();
});
