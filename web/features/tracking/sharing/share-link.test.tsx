// @vitest-environment jsdom
// 'Share the status' on the track page: created, copied, and revoked after confirmation.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Answers, answeringFetch } from "#web/client/api/answering-fetch.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { ShareLink } from "./share-link.tsx";

const link = {
  url: "https://pravesh.example/shared/token",
  createdAt: "2026-11-20T06:00:00.000Z",
  endsOn: null,
};
let server: Answers;

beforeAll(teachDialogs);
beforeEach(() => {
  server = {
    "GET /applications/a1/share": () => ({ status: 200, body: { data: { link: null, endedOn: null } } }),
    "POST /applications/a1/share": () => ({ status: 200, body: { data: link } }),
    "DELETE /applications/a1/share": () => ({ status: 204 }),
  };
  vi.stubGlobal("fetch", answeringFetch(server));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShareLink id="a1" />
    </QueryClientProvider>,
  );
  return user;
}

test("a link is created and copied, after the page has said what it shows", async () => {
  const user = open();
  expect(screen.getByText(/but no names, numbers or documents/)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Create a link" }));
  const address = await screen.findByRole<HTMLInputElement>("textbox", { name: "Link" });
  expect(address.value).toBe(link.url);
  expect(screen.getByText(/^Created on 20 Nov 2026/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await navigator.clipboard.readText()).toBe(link.url);
  expect(screen.getByText("Link copied.")).toBeTruthy();
});

test("if the browser cannot copy it, the page says how to copy it by hand", async () => {
  server["GET /applications/a1/share"] = () => ({ status: 200, body: { data: { link, endedOn: null } } });
  const user = open();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await user.click(await screen.findByRole("button", { name: "Copy link" }));
  expect(await screen.findByText(/Select the link and copy it/)).toBeTruthy();
});

test("it is revoked after confirmation, and can be created again", async () => {
  server["GET /applications/a1/share"] = () => ({ status: 200, body: { data: { link, endedOn: null } } });
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Revoke link" }));
  const dialog = within(screen.getByRole("alertdialog", { name: "Revoke the link?" }));
  await user.click(dialog.getByRole("button", { name: "Revoke link" }));
  expect(await screen.findByText("Link revoked.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(screen.getByRole("button", { name: "Create a link" })).toBeTruthy();
});

test("after the decision it says when the link ends, and later that it has ended", async () => {
  const decided = { ...link, endsOn: "2026-12-31" };
  server["GET /applications/a1/share"] = () => ({
    status: 200,
    body: { data: { link: decided, endedOn: null } },
  });
  open();
  expect(
    await screen.findByText(/It works until 31 Dec 2026, 30 days after the application ended/),
  ).toBeTruthy();
  cleanup();
  server["GET /applications/a1/share"] = () => ({
    status: 200,
    body: { data: { link: null, endedOn: "2026-12-31" } },
  });
  open();
  expect(await screen.findByText(/ended on 31 Dec 2026, 30 days after the application ended/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("failures are reported", async () => {
  server["POST /applications/a1/share"] = () => ({ status: 500, body: {} });
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Create a link" }));
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
});
