// @vitest-environment jsdom
// The list of passkeys: names and uses, renaming and removing, what the device says, and where there is nothing to add.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Passkey } from "#contract/identity/passkeys.ts";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { rootState } from "#web/client/session/root-state.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { PasskeySection } from "./passkey-section.tsx";

const createdAt = "2026-11-01T06:30:00.000Z";
const phone: Passkey = {
  id: "p1",
  name: "My phone",
  createdAt,
  lastUsedAt: "2026-11-20T06:30:00.000Z",
  backedUp: true,
};
const key: Passkey = { id: "p2", name: "Key", createdAt, lastUsedAt: null, backedUp: false };
const options = {
  challenge: "AAAA",
  rp: { id: "localhost", name: "Pravesh" },
  user: { id: "AAAA", name: "asha@example.com", displayName: "Asha Rao" },
  pubKeyCredParams: [],
  excludeCredentials: [],
};

let server: Answers;
let asked: RecordedCall[];
let rows: Passkey[];
let create: () => Promise<never>;

beforeAll(teachDialogs);
beforeEach(() => {
  rows = [phone, key];
  server = {
    "GET /config": () => ({ status: 200, body: { data: { passkeys: true } } }),
    "GET /profile/passkeys": () => ({ status: 200, body: { data: { rows, count: rows.length } } }),
    "POST /profile/passkeys/options": () => ({ status: 200, body: { data: options } }),
    "PATCH /profile/passkeys/p2": () => ({ status: 204 }),
    "DELETE /profile/passkeys/p2": () => {
      rows = [phone];
      return { status: 204 };
    },
  };
  asked = [];
  vi.stubGlobal("fetch", answeringFetch(server, asked));
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create: () => create() } });
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "asha@example.com", phone: "9876543210" };
  rootState.setState({ user: { userData: { data } } });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "credentials");
  vi.unstubAllGlobals();
});

function open(): void {
  const router = createMemoryRouter([{ path: "*", element: <PasskeySection /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const shown = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const sent = (name: string) =>
  asked
    .filter(({ call }) => call === name)
    .map(({ init }): unknown => (typeof init.body === "string" ? JSON.parse(init.body) : undefined));

it("names each passkey, when it was added and last used, and whether devices share it", async () => {
  open();
  await screen.findByText("My phone");
  expect(shown()).toEqual([
    "My phoneAdded on 1 Nov 2026 · Last used on 20 Nov 2026 · Shared between your devicesRenameRemove",
    "KeyAdded on 1 Nov 2026 · Not used yetRenameRemove",
  ]);
});

it("renames one, with the focus in the field, and not to nothing", async () => {
  open();
  await press("Rename: Key");
  const field = screen.getByLabelText<HTMLInputElement>("Name");
  expect([document.activeElement === field, field.value]).toEqual([true, "Key"]);
  await userEvent.clear(field);
  await press("Save");
  expect(screen.getByText("Please enter a name.")).toBeTruthy();
  await userEvent.type(field, " Work laptop ");
  await press("Save");
  await waitFor(() => expect(screen.queryByLabelText("Name")).toBeNull());
  expect(sent("PATCH /profile/passkeys/p2")).toEqual([{ name: "Work laptop" }]);
});

it("removes one after asking, says so, and moves the focus to the heading", async () => {
  open();
  await press("Remove: Key");
  expect(sent("DELETE /profile/passkeys/p2")).toEqual([]);
  await press("Remove");
  expect((await screen.findByRole("status")).textContent).toContain("Key has been removed.");
  expect(shown()).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Passkeys" }));
});

it("says that a passkey was removed elsewhere", async () => {
  server["DELETE /profile/passkeys/p2"] = () => ({
    status: 404,
    body: { code: "not_found", message: "Not found." },
  });
  open();
  await press("Remove: Key");
  await press("Remove");
  expect((await screen.findByRole("alert")).textContent).toContain("This passkey has already been removed.");
});

it.each([
  ["NotAllowedError", "No passkey was added. You can try again."],
  ["InvalidStateError", "This device already has a passkey for your account."],
  ["NotSupportedError", "This device can't make a passkey."],
])("a device that answers %s is explained", async (name, sentence) => {
  create = async () => Promise.reject(new DOMException("any", name));
  open();
  await press("Add a passkey");
  await userEvent.type(screen.getByLabelText(/^Name/), "Tablet");
  await userEvent.type(screen.getByLabelText("Current password"), "monsoon lamp 42");
  await press("Continue");
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  expect(sent("POST /profile/passkeys/options")).toEqual([{ password: "monsoon lamp 42" }]);
});

it("offers no eleventh passkey", async () => {
  rows = Array.from({ length: 10 }, (_, at) => ({ ...key, id: `p${at}` }));
  open();
  expect(await screen.findByText("You have ten passkeys. Remove one to add another.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

it("says that this browser can't use passkeys, and still lists them", async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal("fetch", answeringFetch(server, asked));
  open();
  expect(await screen.findByText(/^This browser can't use passkeys/)).toBeTruthy();
  expect(shown()).toHaveLength(2);
});

it("is not there where the server has none", async () => {
  server["GET /config"] = () => ({ status: 200, body: { data: { passkeys: false } } });
  open();
  await waitFor(() => expect(sent("GET /config")).toHaveLength(1));
  expect(screen.queryByRole("heading")).toBeNull();
  expect(sent("GET /profile/passkeys")).toEqual([]);
});
