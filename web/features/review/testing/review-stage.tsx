// Sets up tests of console screens: a logged-in staff member and the server's answers.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import type { StaffRole } from "#domain/staff/roles.ts";
import { actionsOf } from "#domain/staff/scopes.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";

export const me = { id: "5f0c1d8e-0000-4000-8000-000000000001", fullName: "Kavya Nair" };
export const colleague = { id: "5f0c1d8e-0000-4000-8000-000000000002", fullName: "Rohan Mehta" };

export const ok = (data: unknown) => () => ({ status: 200, body: { data } });

export interface Stage {
  asked: RecordedCall[];
  /** The requested URLs, with their query. */
  addresses: string[];
  /** May be changed while the screen is open. */
  answers: Answers;
}

/** Call it before each test. */
export function setStage(answers: Answers, role: StaffRole = "specialist"): Stage {
  const data = { ...me, token: "t", email: "kavya@example.com", phone: "9300000001", staff: { role } };
  rootState.setState({ ...initialState, user: { userData: { data } } }, true);
  const self = { ...me, email: data.email, role, actions: actionsOf({ role }) };
  const stage: Stage = {
    asked: [],
    addresses: [],
    answers: {
      "GET /review/me": ok(self),
      "GET /review/colleagues": ok([{ ...colleague, role: "specialist" }]),
      "GET /destinations/destination-list": ok({ rows: [{ id: "japan", name: "Japan" }] }),
      // Of the case in a-case.ts.
      "GET /review/cases/7b6f4ce2-0000-4000-8000-000000000001/others": ok({ cases: [], hasMore: false }),
      ...answers,
    },
  };
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    stage.addresses.push(address);
    return answeringFetch(stage.answers, stage.asked)(address, init);
  });
  return stage;
}

/** Renders the screen at its URL, with its own router and cache. */
export function openScreen(screen: ReactNode, { path, address }: { path: string; address: string }) {
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
