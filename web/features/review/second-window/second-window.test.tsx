// @vitest-environment jsdom
// The documents of a case in a second window: opened from the desk by button and key, following it, and closed with the session.
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { rootState } from "#web/client/session/root-state.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { aCase, aTraveller, caseId } from "../testing/a-case.ts";
import { me, ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";
import { DocumentsScreen } from "./documents-screen.tsx";

const user = userEvent.setup();
const otherId = "7b6f4ce2-0000-4000-8000-000000000002";
const [firstPage, itinerary] = aTraveller.documents;
const address = pages.reviewDocuments.replace(":id", caseId);
const replace = vi.fn<(address: string) => void>();
const second = { closed: false, focus: vi.fn<() => void>(), location: { replace } };
const open = vi.fn<(address: string, name: string, features: string) => unknown>();

beforeAll(teachDialogs);
beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  open.mockReturnValue(second);
  vi.stubGlobal("open", open);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openDesk(id = caseId): Promise<void> {
  setStage({
    [`GET /review/cases/${id}`]: ok(aCase({ id })),
    [`GET /review/cases/${id}/others`]: ok({ cases: [], hasMore: false }),
  });
  await showCase(id);
}

async function openWindow(query = "", shown = aCase()): Promise<Stage> {
  const text = caseCalls.documentText(caseId, itinerary?.id ?? "");
  const stage = setStage({
    [`GET /review/cases/${caseId}`]: ok(shown),
    [`GET ${text}`]: ok({ text: "Two nights in Kyoto" }),
  });
  openScreen(<DocumentsScreen />, { path: pages.reviewDocuments, address: `${address}${query}` });
  await screen.findByRole("heading", { name: "Case PRV-7K2M9QXD" });
  return stage;
}

it("opens from the desk by button and by key, with the document that is shown there", async () => {
  await openDesk();
  await user.click(screen.getByRole("button", { name: "Open in a second window" }));
  expect(open.mock.lastCall?.slice(0, 2)).toEqual([address, "pravesh-documents"]);
  await user.click(screen.getByRole("button", { name: /^Open Passport First Page/ }));
  await user.keyboard("2");
  expect(open.mock.lastCall?.[0]).toBe(`${address}?document=${firstPage?.id}`);
  expect(second.focus).toHaveBeenCalledTimes(2);
  await user.keyboard("?");
  expect(screen.getByRole("row", { name: "2 Open the documents in a second window" })).toBeTruthy();
});

it("follows the desk to another case, unless it was closed", async () => {
  await openDesk();
  await user.keyboard("2");
  cleanup();
  await openDesk();
  expect(replace).not.toHaveBeenCalled();
  cleanup();
  await openDesk(otherId);
  expect(replace.mock.calls).toEqual([[pages.reviewDocuments.replace(":id", otherId)]]);
  second.closed = true;
  cleanup();
  await openDesk();
  expect(replace).toHaveBeenCalledTimes(1);
  second.closed = false;
});

it("says so if the browser blocks the window", async () => {
  open.mockReturnValue(null);
  await openDesk();
  await user.click(screen.getByRole("button", { name: "Open in a second window" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^The browser blocked the window\./);
});

it("shows the document that the desk asked for, and fetches no other one", async () => {
  const stage = await openWindow(`?document=${itinerary?.id}`);
  expect(await screen.findByText("Two nights in Kyoto")).toBeTruthy();
  const fetched = stage.asked.filter(({ call }) => call.includes("/documents/"));
  expect(fetched.map(({ call }) => call)).toEqual([
    `GET ${caseCalls.documentText(caseId, itinerary?.id ?? "")}`,
  ]);
  expect(screen.queryByRole("button", { name: "Open in a second window" })).toBeNull();
});

it("opens no document without an act, and none of a case that is masked", async () => {
  const masked = aTraveller.details.map((detail) => ({ ...detail, masked: true }));
  const stage = await openWindow("", aCase({ mine: false }, { details: masked }));
  expect(screen.getByText("Documents open once you have claimed the case.")).toBeTruthy();
  expect(stage.asked.some(({ call }) => call.includes("/documents/"))).toBe(false);
});

it("lets the other windows know which case a document was opened of", async () => {
  const heard = vi.fn<(data: unknown) => void>();
  const desk = new BroadcastChannel("pravesh-openings");
  desk.addEventListener("message", ({ data }) => heard(data));
  await openWindow(`?document=${itinerary?.id}`);
  await screen.findByText("Two nights in Kyoto");
  await waitFor(() => expect(heard.mock.calls).toEqual([[{ userId: me.id, caseId }]]));
  desk.close();
});

it("turns to the next document of another traveller by key", async () => {
  const other = {
    ...aTraveller,
    id: otherId,
    name: "Ravi Iyer",
    documents: [{ ...itinerary!, id: otherId }],
  };
  const shown = aCase({ travellers: [{ ...aTraveller, documents: [firstPage!] }, other] });
  await openWindow("", shown);
  expect(screen.getByRole("tab", { selected: true }).textContent).toContain("Meera Iyer");
  await user.keyboard("nn");
  expect(screen.getByRole("tab", { selected: true }).textContent).toContain("Ravi Iyer");
  await user.keyboard("t");
  expect(screen.getByRole("tab", { selected: true }).textContent).toContain("Meera Iyer");
});

it("closes once the session has ended", async () => {
  const close = vi.fn<() => void>();
  vi.stubGlobal("close", close);
  await openWindow();
  expect(close).not.toHaveBeenCalled();
  act(() => rootState.setState({ user: { userData: null } }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});
