// @vitest-environment jsdom
// 'Log in with a passkey': where it is offered, and what it says when the device or the server refuses.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { LoginScreen } from "../login/login-screen.tsx";

const kavya = {
  id: "s1",
  token: "t",
  fullName: "Kavya Nair",
  email: "kavya@example.com",
  phone: "9876543210",
};
let server: Answers;
let asked: RecordedCall[];
let get: () => Promise<unknown>;

beforeEach(() => {
  rootState.setState(initialState, true);
  server = {
    "GET /config": () => ({ status: 200, body: { data: { passkeys: true, identity: null } } }),
    "POST /login/passkey/options": () => ({
      status: 200,
      body: { data: { challenge: "AAAA", rpId: "localhost" } },
    }),
  };
  asked = [];
  vi.stubGlobal("fetch", answeringFetch(server, asked));
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { get: () => get() } });
  get = async () => {
    const bytes = new Uint8Array([1]).buffer;
    const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes };
    return { id: "AQ", rawId: bytes, type: "public-key", response, getClientExtensionResults: () => ({}) };
  };
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "credentials");
  vi.unstubAllGlobals();
});

function open(from?: string) {
  const router = createMemoryRouter(
    [
      { path: "/login", element: <LoginScreen /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [{ pathname: "/login", ...(from ? { state: { from } } : {}) }] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const button = () => screen.findByRole("button", { name: "Log in with a passkey" });

it.each([
  [undefined, "/review"],
  ["/payment", "/review"],
  ["/review/staff", "/review/staff"],
])("staff who came from %s go to %s, without a code", async (from, to) => {
  const staff = { role: "administrator", secondFactor: "passed" };
  server["POST /login/passkey"] = () => ({ status: 200, body: { data: { ...kavya, staff } } });
  const router = open(from);
  await userEvent.click(await button());
  await waitFor(() => expect(router.state.location.pathname).toBe(to), { timeout: 4000 });
  expect(rootState.getState().user.userData?.data.staff?.role).toBe("administrator");
});

it.each([
  ["passkey_unknown", "isn't connected to an account here any more"],
  ["passkey_refused", "could not be checked"],
  ["passkey_copied", "There may be a copy of this passkey"],
])("says what %s means", async (code, sentence) => {
  server["POST /login/passkey"] = () => ({ status: 401, body: { code, message: "short" } });
  open();
  await userEvent.click(await button());
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  expect(rootState.getState().user.userData).toBeNull();
});

it.each([
  ["NotAllowedError", "No passkey was used."],
  ["SecurityError", "Your device can't use a passkey here."],
])("a device that answers %s is explained, and nothing is sent", async (name, sentence) => {
  get = async () => Promise.reject(new DOMException("any", name));
  open();
  await userEvent.click(await button());
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  expect(asked.some(({ call }) => call === "POST /login/passkey")).toBe(false);
});

it("is not offered where the server or the browser has none", async () => {
  server["GET /config"] = () => ({ status: 200, body: { data: { passkeys: false, identity: null } } });
  open();
  await waitFor(() => expect(screen.queryByText("Log in with a passkey")).toBeNull());
  cleanup();
  server["GET /config"] = () => ({ status: 200, body: { data: { passkeys: true, identity: null } } });
  vi.stubGlobal("PublicKeyCredential", undefined);
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  open();
  await waitFor(() => expect(asked.filter(({ call }) => call === "GET /config")).toHaveLength(2));
  expect(screen.queryByText("Log in with a passkey")).toBeNull();
});
