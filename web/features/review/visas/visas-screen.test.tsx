// @vitest-environment jsdom
// The inbox for visas: what is matched, what waits apart and why, and what is sent again.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { visaInboxCall } from "#contract/review/paths.ts";
import type { ArrivedVisa } from "#contract/review/case.ts";
import { ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";
import { VisasScreen } from "./visas-screen.tsx";

const meera = {
  id: "7b6f4ce2-0000-4000-8000-000000000001",
  applicationId: "PRV-7K2M9QXD",
  travellerId: "7b6f4ce2-0000-4000-8000-000000000002",
  name: "Meera Iyer",
};
const call = `POST ${visaInboxCall}`;
let stage: Stage;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (answer: ArrivedVisa) => {
  stage = setStage({ [call]: ok(answer) });
  openScreen(<VisasScreen />, { path: pages.reviewVisas, address: pages.reviewVisas });
};
const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText("Choose visas"), files);
const sent = () => stage.asked.filter((one) => one.call === call).length;

it("sends each visa once, and links matched ones to their cases", async () => {
  open({ matched: true, traveller: meera, confirmed: false });
  await choose(pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf"));
  expect(await screen.findByText(/^3 visas are with their travellers\. 0 wait apart\.$/)).toBeTruthy();
  expect(sent()).toBe(3);
  const [link] = screen.getAllByRole("link", { name: "Meera Iyer · PRV-7K2M9QXD" });
  expect(link?.getAttribute("href")).toBe(`/review/cases/${meera.id}`);
  expect(screen.getAllByText("To be compared")).toHaveLength(3);
});

it("says why a visa waits apart and whose it may be, until it is removed", async () => {
  open({ matched: false, reason: "has_visa", candidates: [meera] });
  await choose(pdf("again.pdf"));
  const list = within((await screen.findByText("This traveller already has a visa.")).closest("li")!);
  expect(list.getByRole("link", { name: "Meera Iyer · PRV-7K2M9QXD" })).toBeTruthy();
  await userEvent.click(list.getByRole("button", { name: "Remove: again.pdf" }));
  expect(screen.queryByText("again.pdf")).toBeNull();
});

it("does not send a file that is no visa", async () => {
  open({ matched: true, traveller: meera, confirmed: true });
  const file = new File(["words"], "letter.txt", { type: "text/plain" });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText("Choose visas"), file);
  expect(await screen.findByText("This is not a PDF, JPG or PNG of at most 7 MB.")).toBeTruthy();
  expect(sent()).toBe(0);
});

it("sends a visa again after the connection was lost", async () => {
  open({ matched: true, traveller: meera, confirmed: true });
  const answered = globalThis.fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await choose(pdf("a.pdf"));
  const again = await screen.findByRole("button", { name: "Try again" });
  vi.stubGlobal("fetch", answered);
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByText("Everything agrees")).toBeTruthy());
});

it("does not offer to send a rejected file again", async () => {
  const body = { code: "file_unreadable", message: "broken.pdf is damaged and cannot be read." };
  stage = setStage({ [call]: () => ({ status: 422, body }) });
  openScreen(<VisasScreen />, { path: pages.reviewVisas, address: pages.reviewVisas });
  await choose(pdf("broken.pdf"));
  expect(await screen.findByRole("button", { name: "Remove: broken.pdf" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
