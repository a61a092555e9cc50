// @vitest-environment jsdom
// The Privacy Policy shows the operator's own periods and leads to the buttons that it speaks of (D46).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { answeringFetch } from "#web/client/api/answering-fetch.ts";
import { PrivacyScreen } from "./privacy-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(retention: object | undefined): void {
  const answer = retention
    ? { status: 200, body: { data: { retention } } }
    : { status: 503, body: { message: "The service is busy." } };
  vi.stubGlobal("fetch", answeringFetch({ "GET /config": () => answer }));
  const router = createMemoryRouter([{ path: "/", element: <PrivacyScreen /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test("the periods are those that the operator has set", async () => {
  open({ draftDays: 45, documentDays: 730, emailDays: 20 });
  expect(await screen.findByText(/45 days after its last change/)).toBeTruthy();
  expect(screen.getByText(/for 730 days after it was decided or cancelled/)).toBeTruthy();
  expect(screen.getByText(/an email to you is deleted 20 days after it was sent/)).toBeTruthy();
  expect(screen.queryByText(/\b(30|90|365) days/)).toBeNull();
});

test("without the operator's periods no others are shown", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  open(undefined);
  expect(screen.getByText("Loading the current periods…")).toBeTruthy();
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  expect(screen.queryByText(/\b(90|365) days/)).toBeNull();
});

test("the rights lead to the buttons: My Profile and Contact", () => {
  open({ draftDays: 90, documentDays: 365, emailDays: 30 });
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(link("Download my data or delete my account")).toBe("/profile");
  expect(link("Contact")).toBe("/contact");
  expect(screen.queryByText(/Write to us/)).toBeNull();
});
