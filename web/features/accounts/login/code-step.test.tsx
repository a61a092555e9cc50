// @vitest-environment jsdom
// The second step of a staff member's login on screen: pasted codes, clear errors, then the console.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { type Answers, answeringFetch } from "#web/client/api/answering-fetch.ts";
import { LoginScreen } from "./login-screen.tsx";

let server: Answers;
const kavya = {
  id: "s1",
  token: "t",
  fullName: "Kavya Nair",
  email: "kavya@example.com",
  phone: "9876543210",
};
const session = { ...kavya, staff: { role: "specialist", secondFactor: "required" } };

beforeEach(() => {
  rootState.setState(initialState, true);
  server = { "POST /login": () => ({ status: 200, body: { data: session } }) };
  vi.stubGlobal("fetch", answeringFetch(server));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function enterPassword(from?: string) {
  const router = createMemoryRouter(
    [
      { path: "/login", element: <LoginScreen /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [{ pathname: "/login", ...(from ? { state: { from } } : {}) }] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText("Email", { exact: true }), { target: { value: kavya.email } });
  fireEvent.change(screen.getByLabelText("Password", { exact: true }), { target: { value: "monsoon lamp" } });
  fireEvent.click(screen.getByRole("button", { name: "Login" }));
  const field = await screen.findByLabelText<HTMLInputElement>("Code", { exact: true });
  return { router, field };
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Open the console" }));

test("the session is not stored before the code, and opens the console with it", async () => {
  server["POST /review/second-factor"] = () => ({ status: 200, body: { data: {} } });
  const { router, field } = await enterPassword("/payment");
  expect(rootState.getState().user.userData).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.autocomplete).toBe("one-time-code");
  type(field, "१23 456 7");
  expect(field.value).toBe("123456");
  send();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/review"));
  expect(rootState.getState().user.userData?.data.staff?.role).toBe("specialist");
});

test("returns to the page of the console that was requested", async () => {
  server["POST /review/second-factor"] = () => ({ status: 200, body: { data: {} } });
  const { router, field } = await enterPassword("/review/staff");
  type(field, "123456");
  send();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/review/staff"));
});

test("a short code is rejected, a wrong one is reported and cleared", async () => {
  server["POST /review/second-factor"] = () => ({
    status: 422,
    body: {
      code: "code_wrong",
      message: "This code is not valid, or was already used. Please wait for the next one.",
    },
  });
  const { field } = await enterPassword();
  type(field, "123");
  send();
  expect(screen.getAllByText("Please enter the six digits.").length).toBeGreaterThan(0);
  type(field, "123456");
  send();
  expect(await screen.findByText(/^This code is not valid/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Code", { exact: true }).value).toBe("");
});
