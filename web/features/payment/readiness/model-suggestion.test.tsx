// @vitest-environment jsdom
// A language model's suggestion next to the checks: offered if available, agreed to, marked, withdrawn.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Suggestion } from "#contract/traveller/suggestions.ts";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { suggestion as texts } from "#web/features/checks/english-suggestion.ts";
import { ModelSuggestion } from "./model-suggestion.tsx";

const ok = (data: unknown) => () => ({ status: 200, body: { data } });
const none: Suggestion = { isOffered: true, agreedAt: null, lines: null };
const agreed: Suggestion = { ...none, agreedAt: "2026-11-20T06:30:00.000Z" };
const said: Suggestion = { ...agreed, lines: ["Renew the <b>passport</b> first.", "Take the photo again."] };

let server: Answers;
let asked: RecordedCall[];
beforeEach(() => {
  asked = [];
  server = {
    "GET /config": ok({ suggestions: true }),
    "GET /drafts/d1/suggestion": ok(none),
    "PUT /drafts/d1/suggestion/consent": ok(agreed),
    "POST /drafts/d1/suggestion": ok(said),
    "DELETE /drafts/d1/suggestion/consent": ok(none),
  };
  vi.stubGlobal("fetch", answeringFetch(server, asked));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(): void {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <ModelSuggestion draftId="d1" />
    </QueryClientProvider>,
  );
}
const made = () => asked.map(({ call }) => call).filter((call) => !call.startsWith("GET"));

test("explains what is sent before the user agrees; agreeing asks the model; the answer is marked as AI, shown as text, and can be withdrawn", async () => {
  open();
  expect(await screen.findByText(texts.terms)).toBeTruthy();
  expect(made()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: texts.agreeAndAsk }));
  expect(await screen.findByText("Renew the <b>passport</b> first.")).toBeTruthy();
  expect(screen.getByText(texts.mark)).toBeTruthy();
  expect(made()).toEqual(["PUT /drafts/d1/suggestion/consent", "POST /drafts/d1/suggestion"]);
  await userEvent.click(screen.getByRole("button", { name: texts.withdraw }));
  await waitFor(() => expect(screen.queryByText(texts.mark)).toBeNull());
  expect(screen.getByText(texts.terms)).toBeTruthy();
});

test("a model that does not answer blocks nothing, and can be asked again", async () => {
  server["POST /drafts/d1/suggestion"] = () => ({ status: 503, body: { code: "suggestion_failed" } });
  server["GET /drafts/d1/suggestion"] = ok(agreed);
  open();
  await userEvent.click(await screen.findByRole("button", { name: texts.ask }));
  expect(await screen.findByText(/does not delay your application/)).toBeTruthy();
  expect(screen.getByRole("button", { name: texts.ask })).toBeTruthy();
});

test("without a model nothing is shown, and nothing is requested", async () => {
  server["GET /config"] = ok({ suggestions: false });
  open();
  await waitFor(() => expect(asked.map(({ call }) => call)).toEqual(["GET /config"]));
  expect(screen.queryByText(texts.title)).toBeNull();
});
