// @vitest-environment jsdom
// The ticks of copied values survive a reload of the tab, until the case is filed or a value changes, for the same person only.
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { aCase, caseId, travellerId } from "../testing/a-case.ts";
import { colleague, ok, openScreen, setStage } from "../testing/review-stage.tsx";
import { FilingValues } from "./filing-values.tsx";

const user = userEvent.setup();
const filing: ReviewCase["filing"] = {
  reference: "VN-1",
  filedOn: "2026-11-20",
  fee: 0,
  recordedAt: "2026-11-20T06:00:00.000Z",
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Opened {
  revision?: string | undefined;
  shown?: Partial<ReviewCase>;
}

/** As after a reload: nothing but the tab's storage is left. */
async function open({ revision = "one", shown = {} }: Opened = {}): Promise<void> {
  cleanup();
  const fields = [
    { field: "surname", value: "Iyer" },
    { field: "dateOfBirth", value: "05/12/1990" },
  ];
  const travellers = [{ id: travellerId, name: "Meera Iyer", fields, files: [] }];
  setStage({ [`GET /review/cases/${caseId}/filing-pack`]: ok({ travellers, revision }) });
  openScreen(<FilingValues shown={aCase(shown)} copyNext={{ current: null }} />, {
    path: pages.review,
    address: "/review",
  });
  await screen.findByRole("button", { name: /^(Copy next|All values copied)/ });
}
const next = () => screen.getByRole("button", { name: /^(Copy next|All values copied)/ }).textContent;
async function copyOne(): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Copy Surname of Meera Iyer" }));
  await vi.waitFor(() => expect(next()).toMatch(/Date of birth/));
}

it("are there again after a reload, stored as names of fields without their values", async () => {
  await open();
  await copyOne();
  const stored = JSON.stringify(Object.entries(sessionStorage));
  expect(stored).toContain("surname");
  expect(stored).not.toMatch(/Iyer|1990/);
  await open();
  expect(next()).toMatch(/Date of birth/);
  expect(screen.getByTitle("Surname copied.")).toBeTruthy();
});

it("are forgotten once a value has changed", async () => {
  await open();
  await copyOne();
  await open({ revision: "two" });
  expect(next()).toMatch(/Surname/);
  await open();
  expect(next()).toMatch(/Surname/);
});

it("are forgotten once the case is filed", async () => {
  await open();
  await copyOne();
  await open({ shown: { filing } });
  expect(next()).toMatch(/Surname/);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("copied"))).toEqual([]);
});

it("are not another person's", async () => {
  await open();
  await copyOne();
  const opening = open();
  const data = { ...colleague, token: "t", email: "rohan@example.com", phone: "9300000002" };
  const userData = { data: { ...data, staff: { role: "specialist" as const } } };
  rootState.setState({ ...initialState, user: { userData } }, true);
  await opening;
  expect(next()).toMatch(/Surname/);
});
