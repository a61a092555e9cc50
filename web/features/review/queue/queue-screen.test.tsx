// @vitest-environment jsdom
// The queue screen: filters in the URL, search terms kept out of it, claiming, and keyboard use.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { QueueRow } from "#contract/review/queue.ts";
import { searchQueue } from "./queue-memory.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { QueueScreen } from "./queue-screen.tsx";
import { colleague, me, ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";

let stage: Stage;
const user = userEvent.setup();

beforeAll(teachDialogs);
beforeEach(() => {
  stage = setStage({ "GET /review/cases": page([aRow()]), "POST /review/cases/search": page([aRow()]) });
  localStorage.clear();
  searchQueue("");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function aRow(change: Partial<QueueRow> = {}): QueueRow {
  return {
    id: "7b6f4ce2-0000-4000-8000-000000000001",
    applicationId: "PRV-7K2M9QXD",
    destination: { id: "japan", name: "Japan" },
    visaType: "tourist",
    status: "submitted",
    leadName: "Asha Rao",
    travellersCount: 2,
    submittedAt: "2026-11-16T06:00:00.000Z",
    estimatedDate: "2026-11-24",
    workingDaysLeft: 2,
    departure: null,
    lastEventAt: "2026-11-16T06:00:00.000Z",
    answeredAt: null,
    assignee: null,
    filed: false,
    proposals: 0,
    ...change,
  };
}

function page(rows: QueueRow[], more: { count?: number; more?: boolean; next?: string | null } = {}) {
  return ok({ rows, count: rows.length, more: false, next: null, ...more });
}

const second = aRow({
  id: "7b6f4ce2-0000-4000-8000-000000000002",
  applicationId: "PRV-9QXD7K2M",
  leadName: "Ravi Deshpande",
  workingDaysLeft: -3,
  assignee: colleague,
});

const open = (address = "/review") => openScreen(<QueueScreen />, { path: pages.review, address });
const searched = () =>
  stage.asked
    .filter(({ call }) => call === "POST /review/cases/search")
    .map(({ init }) => JSON.parse(init.body as string) as object);
const lastListUrl = () => stage.addresses.findLast((address) => address.includes("/review/cases?")) ?? "";

it("shows the days left or overdue, the assignee and the number of cases", async () => {
  stage.answers["GET /review/cases"] = page([aRow(), second], { count: 1000, more: true, next: "c1" });
  open();
  const rows = await screen.findAllByRole("listitem");
  expect(screen.getByText("1,000+ cases")).toBeTruthy();
  expect(rows[0]?.textContent).toContain("2 working days left");
  expect(rows[0]?.textContent).toContain("Unclaimed");
  expect(rows[1]?.textContent).toContain("3 working days overdue");
  expect(rows[1]?.textContent).toContain("Claimed by Rohan Mehta");
  expect(within(rows[1]!).queryByRole("button")).toBeNull();
});

it("puts filters in the URL and keeps search terms out of it", async () => {
  const router = open();
  await screen.findByText("1 case");
  await user.selectOptions(screen.getByLabelText("Destination"), "japan");
  await user.selectOptions(screen.getByLabelText("Due"), "overdue");
  await user.type(screen.getByLabelText("Search"), "Z1234567{Enter}");
  await waitFor(() =>
    expect(searched()).toEqual([{ destination: "japan", age: "overdue", search: "Z1234567" }]),
  );
  expect(stage.addresses.join(" ")).not.toContain("Z1234567");
  expect(router.state.location.search).toBe("?destination=japan&age=overdue");
  expect(JSON.stringify([router.state.location, localStorage, sessionStorage])).not.toContain("Z1234567");

  await user.click(screen.getByRole("button", { name: "Clear search and filters" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("");
});

it("an empty queue and a search without results show different messages", async () => {
  stage.answers["GET /review/cases"] = page([]);
  open();
  expect(await screen.findByText("No cases are waiting.")).toBeTruthy();
  expect(screen.getByText(/^Applications appear here once/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Due"), "overdue");
  expect(await screen.findByText("No cases match.")).toBeTruthy();
  expect(screen.queryByText(/^Applications appear here/)).toBeNull();
});

it("pages forwards and backwards by cursor", async () => {
  stage.answers["GET /review/cases"] = page([aRow()], { next: "cursor-1" });
  open();
  await user.click(await screen.findByRole("button", { name: "Next" }));
  expect(await screen.findByText("Page 2")).toBeTruthy();
  await waitFor(() => expect(lastListUrl()).toContain("after=cursor-1"));
  await user.click(screen.getByRole("button", { name: "Prev" }));
  expect(await screen.findByText("Page 1")).toBeTruthy();
});

it("moves between cases with j and k, and opens one with Enter", async () => {
  stage.answers["GET /review/cases"] = page([aRow(), second]);
  const router = open();
  await screen.findByText("2 cases");
  await user.keyboard("j");
  expect(document.activeElement?.textContent).toContain("Asha Rao");
  await user.keyboard("j");
  expect(document.activeElement?.textContent).toContain("Ravi Deshpande");
  await user.keyboard("k{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe(`/review/cases/${aRow().id}`));
});

it("claims with c, confirms it, and keeps the focus on the case", async () => {
  stage.answers[`POST /review/cases/${aRow().id}/claim`] = () => {
    stage.answers["GET /review/cases"] = page([aRow({ assignee: me })]);
    return { status: 200, body: { data: {} } };
  };
  open();
  await screen.findByText("1 case");
  await user.keyboard("jc");
  expect(await screen.findByRole("button", { name: "Release PRV-7K2M9QXD" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain("You have claimed PRV-7K2M9QXD.");
  expect(document.activeElement?.textContent).toContain("Asha Rao");
});

it("a case that a colleague claimed in the meantime shows the colleague", async () => {
  stage.answers[`POST /review/cases/${aRow().id}/claim`] = () => {
    stage.answers["GET /review/cases"] = page([aRow({ assignee: colleague })]);
    return { status: 409, body: { code: "conflict", message: "This was changed elsewhere." } };
  };
  open();
  await user.click(await screen.findByRole("button", { name: "Claim PRV-7K2M9QXD" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(await screen.findByText("Claimed by Rohan Mehta")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Asha Rao"));
});

it("after a claim that takes the case off the list, names the case with a link to it and focuses the next one", async () => {
  stage.answers["GET /review/cases"] = page([aRow(), second]);
  stage.answers[`POST /review/cases/${aRow().id}/claim`] = () => {
    stage.answers["GET /review/cases"] = page([second]);
    return { status: 200, body: { data: {} } };
  };
  open("/review?assignee=nobody");
  await screen.findByText("2 cases");
  await user.keyboard("jc");
  const link = await screen.findByRole("link", { name: "Open PRV-7K2M9QXD" });
  expect(link.getAttribute("href")).toBe(`/review/cases/${aRow().id}`);
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Ravi Deshpande"));
});

it("after a claim that empties the list, focuses the number of cases", async () => {
  stage.answers[`POST /review/cases/${aRow().id}/claim`] = () => {
    stage.answers["GET /review/cases"] = page([]);
    return { status: 200, body: { data: {} } };
  };
  open("/review?assignee=nobody");
  await screen.findByText("1 case");
  await user.keyboard("jc");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("status")));
});

it("a claim that fails names its case", async () => {
  stage.answers[`POST /review/cases/${aRow().id}/claim`] = () => ({
    status: 409,
    body: { code: "case_claimed", message: "Rohan Mehta has claimed this case." },
  });
  open();
  await user.click(await screen.findByRole("button", { name: "Claim PRV-7K2M9QXD" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^PRV-7K2M9QXD: ./);
});

it("a search looks in all cases, so it is not shown next to 'All open'", async () => {
  open();
  await screen.findByText("1 case");
  expect(screen.getByRole("option", { name: "All open" })).toBeTruthy();
  await user.type(screen.getByLabelText("Search"), "Rao{Enter}");
  await waitFor(() => expect(screen.queryByRole("option", { name: "All open" })).toBeNull());
  expect(screen.getByLabelText<HTMLSelectElement>("Status").selectedOptions[0]?.text).toBe("Any");
});

it("'?' lists the shortcuts, which can be turned off there", async () => {
  open();
  await screen.findByText("1 case");
  await user.keyboard("?");
  const dialog = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const does of ["Next case", "Open the case", "Claim or release the case", "Search"])
    expect(within(dialog).getByText(does)).toBeTruthy();
  await user.click(within(dialog).getByLabelText("Use single keys as shortcuts"));
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  await user.keyboard("/");
  expect(document.activeElement).not.toBe(screen.getByLabelText("Search"));
});

it("a key typed into the search field does not trigger a shortcut", async () => {
  open();
  await screen.findByText("1 case");
  await user.keyboard("/");
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
  await user.keyboard("jc?");
  expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("jc?");
  expect(screen.queryByRole("dialog")).toBeNull();
});
