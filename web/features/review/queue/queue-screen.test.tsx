// @vitest-environment jsdom
// The queue screen: filters in the URL, search terms kept out of it, claiming, and keyboard use.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { searchQueue } from "../work/queue-memory.ts";
import { queueAddress } from "../work/last-queue.ts";
import { codeText } from "#web/terms/code-text.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { QueueScreen } from "./queue-screen.tsx";
import { aRow, page } from "../testing/a-row.ts";
import { colleague, me, ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";

let stage: Stage;
const user = userEvent.setup();

beforeAll(teachDialogs);
beforeEach(() => {
  stage = setStage({
    "GET /review/views": ok(views),
    "GET /review/cases": page([aRow()]),
    "POST /review/cases/search": page([aRow()]),
  });
  localStorage.clear();
  searchQueue("");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const views = [
  { view: "mine", count: 3, more: false },
  { view: "new_answers", count: 1000, more: true },
];

const second = aRow({
  id: "7b6f4ce2-0000-4000-8000-000000000002",
  applicationId: "PRV-9QXD7K2M",
  leadName: "Ravi Deshpande",
  workingDaysLeft: -3,
  assignee: colleague,
});

const open = (address = "/review") => openScreen(<QueueScreen />, { path: pages.review, address });
const caseRows = () => [...document.querySelectorAll<HTMLElement>("[data-case]")];
const rowNames = () => screen.getAllByRole("link", { name: /PRV-/ }).map(({ textContent }) => textContent);
const searched = () =>
  stage.asked
    .filter(({ call }) => call === "POST /review/cases/search")
    .map(({ init }) => JSON.parse(init.body as string) as object);
const lastListUrl = () => stage.addresses.findLast((address) => address.includes("/review/cases?")) ?? "";

it("shows the days left or overdue, the assignee and the number of cases", async () => {
  stage.answers["GET /review/cases"] = page([aRow(), second], { count: 1000, more: true, next: "c1" });
  open();
  expect(await screen.findByText("1,000+ cases")).toBeTruthy();
  const rows = caseRows();
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
  expect(screen.getByText("Try fewer filters.")).toBeTruthy();
});

it("pages forwards and backwards by cursor", async () => {
  stage.answers["GET /review/cases"] = page([aRow()], { next: "cursor-1", count: 60 });
  const router = open();
  await user.click(await screen.findByRole("button", { name: "Next" }));
  expect(await screen.findByText("26–26 of 60")).toBeTruthy();
  await waitFor(() => expect(lastListUrl()).toContain("after=cursor-1"));
  expect(router.state.location.search).toBe("?page=cursor-1");
  await user.keyboard("]");
  await waitFor(() => expect(router.state.location.search).toBe("?page=cursor-1%2Ccursor-1"));
  await user.keyboard("[[");
  await user.click(screen.getByRole("button", { name: "Prev" }));
  expect(await screen.findByText("1–1 of 60")).toBeTruthy();
  expect(router.state.location.search).toBe("");
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
    return { status: 200, body: { data: aRow({ assignee: me }) } };
  };
  open();
  await screen.findByText("1 case");
  await user.keyboard("jc");
  expect(await screen.findByRole("button", { name: "Return PRV-7K2M9QXD to the queue" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain("You have claimed PRV-7K2M9QXD.");
  expect(document.activeElement?.textContent).toContain("Asha Rao");
});

it("does not release with a second press of c, only with Shift", async () => {
  stage.answers[`POST /review/cases/${aRow().id}/claim`] = () => {
    stage.answers["GET /review/cases"] = page([aRow({ assignee: me })]);
    return { status: 200, body: { data: aRow({ assignee: me }) } };
  };
  stage.answers[`POST /review/cases/${aRow().id}/release`] = ok(aRow());
  const released = () => stage.asked.filter(({ call }) => call.endsWith("/release"));
  open();
  await screen.findByText("1 case");
  await user.keyboard("jc");
  await screen.findByRole("button", { name: "Return PRV-7K2M9QXD to the queue" });
  await user.keyboard("c");
  expect(released()).toEqual([]);
  await user.keyboard("C");
  await waitFor(() => expect(released()).toHaveLength(1));
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

it("after a claim that takes the case off the list, keeps its row in place, as it is now, with the focus", async () => {
  stage.answers["GET /review/cases"] = page([aRow(), second]);
  stage.answers[`POST /review/cases/${aRow().id}/claim`] = () => {
    stage.answers["GET /review/cases"] = page([second]);
    return { status: 200, body: { data: aRow({ assignee: me }) } };
  };
  open("/review?assignee=nobody");
  await screen.findByText("2 cases");
  await user.keyboard("jc");
  await screen.findByText("1 case");
  expect(rowNames()).toEqual(["Asha Rao PRV-7K2M9QXD", "Ravi Deshpande PRV-9QXD7K2M"]);
  expect(screen.getByRole("button", { name: "Return PRV-7K2M9QXD to the queue" })).toBeTruthy();
  expect(document.activeElement?.textContent).toContain("Asha Rao");
});

it("rows keep their places when the list changes, until its new cases are asked for", async () => {
  stage.answers["GET /review/cases"] = page([aRow()]);
  stage.answers[`POST /review/cases/${aRow().id}/claim`] = () => {
    stage.answers["GET /review/cases"] = page([second, aRow({ assignee: me })]);
    return { status: 200, body: { data: aRow({ assignee: me }) } };
  };
  open();
  await user.click(await screen.findByRole("button", { name: "Claim PRV-7K2M9QXD" }));
  const show = await screen.findByRole("button", { name: "Show 1 new case" });
  expect(rowNames()).toEqual(["Asha Rao PRV-7K2M9QXD"]);
  await user.click(show);
  expect(rowNames()).toEqual(["Ravi Deshpande PRV-9QXD7K2M", "Asha Rao PRV-7K2M9QXD"]);
});

it("a row that leaves the list keeps the newest state that was seen, not the first", async () => {
  stage.answers["GET /review/cases"] = page([aRow(), second]);
  open("/review?view=mine");
  await screen.findByText("2 cases");
  const refresh = () => window.dispatchEvent(new Event("visibilitychange"));
  stage.answers["GET /review/cases"] = page([
    aRow({ status: "documents_verified", assignee: colleague }),
    second,
  ]);
  refresh();
  expect(await screen.findByText("Documents verified")).toBeTruthy();
  stage.answers["GET /review/cases"] = page([second]);
  refresh();
  await screen.findByText("1 case");
  expect(caseRows()[0]?.textContent).toContain("Asha Rao");
  expect(caseRows()[0]?.textContent).toContain("Documents verified");
});

it("a user who comes back to a view sees its current rows, with the focus in the same place", async () => {
  stage.answers["GET /review/cases"] = page([aRow(), second]);
  const router = open("/review?view=unclaimed");
  await user.click(await screen.findByRole("link", { name: /Asha Rao/ }));
  await waitFor(() => expect(router.state.location.pathname).toContain("/review/cases/"));
  stage.answers["GET /review/cases"] = page([second]);
  await router.navigate(queueAddress());
  await screen.findByText("1 case");
  expect(rowNames()).toEqual(["Ravi Deshpande PRV-9QXD7K2M"]);
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Ravi Deshpande"));
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
  await user.click(screen.getByRole("button", { name: "Filters" }));
  expect(screen.getByRole("option", { name: "Status: All open" })).toBeTruthy();
  await user.type(screen.getByLabelText("Search"), "Rao{Enter}");
  await waitFor(() => expect(screen.queryByRole("option", { name: "Status: All open" })).toBeNull());
  expect(screen.getByLabelText<HTMLSelectElement>("Status").selectedOptions[0]?.text).toBe("Status: Any");
});

it("'?' lists the shortcuts, which can be turned off there", async () => {
  open();
  await screen.findByText("1 case");
  await user.keyboard("?");
  const dialog = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const does of [
    "Next case",
    "Open the case",
    "Claim the case",
    "Return the case to the queue",
    "Search",
  ])
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

it("shows each view with its number of cases, and lists one", async () => {
  const router = open("/review?destination=japan&page=c");
  const nav = within(await screen.findByRole("navigation", { name: "Views" }));
  await user.click(await nav.findByRole("link", { name: "New answers 1,000+" }));
  expect(router.state.location.search).toBe("?destination=japan&view=new_answers");
  await waitFor(() => expect(lastListUrl()).toContain("view=new_answers"));
  expect(nav.getByRole("link", { current: "page" }).textContent).toBe("New answers 1,000+");
});

it("sorts by a column in both directions, then in the usual order again", async () => {
  const router = open();
  await screen.findByText("1 case");
  const sorting = within(screen.getByRole("group", { name: "Sort by" }));
  for (const search of ["?sort=departure", "?sort=departure&order=desc", ""]) {
    await user.click(sorting.getByRole("button", { name: /^Departure/ }));
    expect(router.state.location.search).toBe(search);
  }
});

it("a row with a new answer says so instead of its status, and shows its departure", async () => {
  const answered = { answeredAt: "2026-11-20T06:00:00.000Z", departure: "2026-12-24", daysToDeparture: 34 };
  stage.answers["GET /review/cases"] = page([aRow(answered), second]);
  open();
  await screen.findByText("2 cases");
  const [row, other] = caseRows();
  expect(row?.textContent).toContain("New answer");
  expect(row?.textContent).not.toContain("Submitted");
  expect(row?.textContent).toContain("24 Dec 2026in 34 days");
  expect(other?.textContent).toContain("Submitted");
});

it("comes back to the row of the case that was opened", async () => {
  stage.answers["GET /review/cases"] = page([aRow(), second]);
  const router = open("/review?view=mine");
  await user.click(await screen.findByRole("link", { name: /Ravi Deshpande/ }));
  await waitFor(() => expect(router.state.location.pathname).toContain("/review/cases/"));
  await router.navigate(queueAddress());
  expect(router.state.location.search).toBe("?view=mine");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Ravi Deshpande"));
});

it("'s' opens the next case, and says if none is left", async () => {
  const router = open();
  await screen.findByText("1 case");
  stage.answers["POST /review/cases/next"] = ok(null);
  await user.keyboard("s");
  expect(await screen.findByText("No case needs you right now.")).toBeTruthy();
  stage.answers["POST /review/cases/next"] = ok(second);
  await user.keyboard("s");
  await waitFor(() => expect(router.state.location.pathname).toBe(`/review/cases/${second.id}`));
});

it("remembers on this device whether rows are dense", async () => {
  open();
  await user.click(await screen.findByLabelText("Dense rows"));
  expect(localStorage.getItem("pravesh-queue-rows")).toBe("comfortable");
});

it("lists all open cases at a colleague's link to a view that the user may not see", async () => {
  open("/review?view=second_person");
  expect(await screen.findByRole("link", { name: "All open", current: "page" })).toBeTruthy();
  await waitFor(() => expect(stage.addresses).toContain("/api/v1/review/cases"));
  expect(screen.queryByText(codeText("role_refused"))).toBeNull();
});
