// @vitest-environment jsdom
// Confirming an email address: a profile fetched earlier is out of date (D45).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { useProfile } from "#web/client/session/profile.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { VerifyEmailScreen } from "./verify-email-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  rootState.setState(initialState, true);
});

const asha = { id: "u1", token: "t", fullName: "Asha Rao", email: "asha@example.com", phone: "9876543210" };

function Verified() {
  return <p>verified: {String(useProfile().data?.emailVerified)}</p>;
}

test("a profile that was fetched before the address was confirmed is fetched again", async () => {
  rootState.setState({ ...initialState, user: { userData: { data: asha } } }, true);
  let isVerified = false;
  let answerFirst = () => {};
  const answer = (emailVerified: boolean) => Response.json({ data: { ...asha, emailVerified } });
  vi.stubGlobal("fetch", (url: string) => {
    if (url.includes("verify")) {
      isVerified = true;
      return Promise.resolve(Response.json({ data: {} }));
    }
    if (isVerified) return Promise.resolve(answer(true));
    return new Promise<Response>((resolve) => (answerFirst = () => resolve(answer(false))));
  });
  const router = createMemoryRouter(
    [
      {
        path: "*",
        element: (
          <>
            <Verified />
            <VerifyEmailScreen />
          </>
        ),
      },
    ],
    {
      initialEntries: ["/verify-email?token=of-the-mail"],
    },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText("Thank you. Your email address is confirmed.");
  answerFirst();
  await screen.findByText("verified: true");
  expect(screen.queryByText("verified: false")).toBeNull();
});
