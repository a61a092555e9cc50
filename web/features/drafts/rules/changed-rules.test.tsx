// @vitest-environment jsdom
// The question about rules that have changed: before and after in words, and one button that confirms what is shown.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ChangedRule } from "#contract/drafts.ts";
import { errorCatalogue } from "#contract/errors.ts";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { aDraft } from "#web/features/drafts/testing/a-draft.ts";
import { AlertProvider } from "#web/ui/dialog/alert-provider.tsx";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { ChangedRules } from "./changed-rules.tsx";

const changed: ChangedRule[] = [
  {
    planId: null,
    key: "passportValidity",
    version: 3,
    before: { months: 6, after: "arrival" },
    after: { months: 3, after: "end-of-visa" },
  },
  { planId: null, key: "letter", version: 1, before: null, after: { name: "V39A" } },
  { planId: null, key: "biometrics", version: 2, before: { place: "visa-centre" }, after: null },
];

let server: Answers;
let asked: RecordedCall[];
beforeAll(teachDialogs);
beforeEach(() => {
  server = {};
  asked = [];
  vi.stubGlobal("fetch", answeringFetch(server, asked));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(rules: ChangedRule[] | undefined): HTMLElement {
  const element = <ChangedRules draft={aDraft({ ...(rules && { changedRules: rules }) })} />;
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AlertProvider okLabel="OK">
        <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
      </AlertProvider>
    </QueryClientProvider>,
  );
  return container;
}

test("nothing is asked while no rule has changed", () => {
  expect(open(undefined).textContent).toBe("");
});

test("each rule is shown before and after the change, also one that is new or gone", async () => {
  open(changed);
  await screen.findByText("Your passport must be valid for at least 6 months after you arrive.");
  expect(
    screen.getByText("Your passport must be valid for at least 3 months after the visa ends."),
  ).toBeTruthy();
  expect(screen.getByText("We knew of no such rule.")).toBeTruthy();
  expect(screen.getByText("Also required: the letter V39A.")).toBeTruthy();
  expect(screen.getByText("This rule no longer holds.")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain(
    "The rules of Vietnam have changed since you started",
  );
});

test("the button confirms the versions that are shown", async () => {
  server["PATCH /drafts/draft"] = () => ({ status: 200, body: { data: aDraft({}) } });
  open(changed);
  await screen.findByText("Also required: the letter V39A.");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "I have read the changes" })));
  const [call] = asked.filter(({ call: name }) => name === "PATCH /drafts/draft");
  expect(JSON.parse(call?.init.body as string)).toEqual({
    confirmedRules: changed.map(({ planId, key, version }) => ({ planId, key, version })),
  });
});

test("a rule that changed again is reported, and the draft is read again", async () => {
  const { message } = errorCatalogue.rules_changed;
  const failure = { message, code: "rules_changed" };
  server["PATCH /drafts/draft"] = () => ({ status: 422, body: failure });
  server["GET /drafts/draft"] = () => ({ status: 200, body: { data: aDraft({ changedRules: changed }) } });
  open(changed);
  await screen.findByText("Also required: the letter V39A.");
  fireEvent.click(screen.getByRole("button", { name: "I have read the changes" }));
  const alert = await screen.findByRole("alertdialog");
  expect(alert.textContent).toContain(message);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "OK" })));
  expect(asked.map(({ call }) => call)).toContain("GET /drafts/draft");
});
