// @vitest-environment jsdom
// Changing email and password in the profile, and the page behind the emailed link (P32, D45).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Profile } from "#contract/accounts.ts";
import { type Answers, answeringFetch } from "#web/client/api/answering-fetch.ts";
import { AccessDetails } from "./access-details.tsx";
import { ConfirmEmailScreen } from "./confirm-email-screen.tsx";

const profile = { id: "u1", fullName: "Asha Rao", email: "asha@example.com" } as Profile;
let server: Answers;
let sent: unknown[];

beforeEach(() => {
  server = {};
  sent = [];
  const answer = answeringFetch(server);
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(init.body as string));
    return answer(address, init);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string): void {
  const router = createMemoryRouter(
    [
      { path: "/profile", element: <AccessDetails profile={profile} /> },
      { path: "/confirm-email", element: <ConfirmEmailScreen /> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = (label: string, text: string) =>
  userEvent.type(screen.getByLabelText(label, { exact: true }), text);
const ok = () => ({ status: 200, body: { message: "", data: { message: "" } } });

test("a new email needs the password, and says that the old one stays until the link is opened", async () => {
  server["POST /profile/email"] = ok;
  open("/profile");
  await press("Change email");
  expect(document.activeElement).toBe(screen.getByLabelText("New email"));
  await press("Send link");
  expect(screen.getByText("Email required")).toBeTruthy();
  expect(screen.getByText("Password required")).toBeTruthy();
  expect(sent).toEqual([]);
  await type("New email", "new@example.com");
  await type("Current password", "monsoon lamp 42");
  await press("Send link");
  const done = await screen.findByRole("status");
  expect(done.textContent).toContain("We sent a link to new@example.com.");
  expect(done.textContent).toContain("asha@example.com stays your email until you open the link.");
  expect(sent).toEqual([{ email: "new@example.com", password: "monsoon lamp 42" }]);
  expect(screen.queryByLabelText("Current password")).toBeNull();
});

test("a wrong password and an email that is taken are said at their fields", async () => {
  open("/profile");
  await press("Change email");
  await type("New email", "new@example.com");
  await type("Current password", "wrong");
  const wrong = { message: "This is not your password.", code: "password_wrong" };
  server["POST /profile/email"] = () => ({ status: 403, body: wrong });
  await press("Send link");
  await screen.findByText("This is not your password.");
  expect(screen.getByLabelText("Current password").getAttribute("aria-invalid")).toBe("true");
  const taken = {
    field: "email",
    code: "email_taken",
    message: "An account with this email already exists.",
  };
  server["POST /profile/email"] = () => ({ status: 409, body: { ...taken, errors: [taken] } });
  await press("Send link");
  expect(await screen.findByText(taken.message)).toBeTruthy();
});

test("a new password is checked before it is sent, and saved with the current one", async () => {
  server["POST /profile/password"] = ok;
  open("/profile");
  await press("Change password");
  const form = within(screen.getByRole("form", { name: "Change password" }));
  await type("Current password", "monsoon lamp 42");
  await type("New password", "short");
  await press("Save new password");
  expect(form.getByText("Password must be at least 6 characters.")).toBeTruthy();
  await type("New password", " harbour kite 77");
  await type("Confirm new password", "another");
  await press("Save new password");
  expect(form.getByText("Passwords do not match.")).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByLabelText("Confirm new password"));
  await type("Confirm new password", "short harbour kite 77");
  await press("Save new password");
  expect((await screen.findByRole("status")).textContent).toContain("Your password has been changed.");
  const fresh = "short harbour kite 77";
  expect(sent).toEqual([{ password: "monsoon lamp 42", newpassword: fresh, confirmpassword: fresh }]);
});

test("without a connection the form stays as it was typed, and says so", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  open("/profile");
  await press("Change email");
  await type("New email", "new@example.com");
  await type("Current password", "monsoon lamp 42");
  await press("Send link");
  expect((await screen.findByRole("alert")).textContent).toContain("We could not reach the server.");
  expect(screen.getByLabelText<HTMLInputElement>("New email").value).toBe("new@example.com");
});

test("the link changes the email on a click only, and says when it no longer works", async () => {
  const gone = { message: "This link has expired or was already used.", code: "verification_token_gone" };
  server["POST /profile/email/confirm"] = () => ({ status: 410, body: gone });
  open("/confirm-email?token=abc");
  expect(sent).toEqual([]);
  await press("Use this email");
  expect((await screen.findByRole("alert")).textContent).toBe(gone.message);
  server["POST /profile/email/confirm"] = ok;
  await press("Use this email");
  expect((await screen.findByRole("status")).textContent).toBe("Your email has been changed.");
  expect(sent).toEqual([{ token: "abc" }, { token: "abc" }]);
  cleanup();
  open("/confirm-email");
  expect(screen.getByText("Token not found in URL.")).toBeTruthy();
});
