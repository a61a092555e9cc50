// @vitest-environment jsdom
// The status page says what works, what is late, and that the servers can't be reached.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { answeringFetch } from "#web/client/api/answering-fetch.ts";
import { status as texts } from "./english.ts";
import { StatusScreen } from "./status-screen.tsx";

const checkedAt = "2026-11-26T10:05:00.000Z";
const fine = { site: "normal", payments: "normal", emails: "normal", checkedAt };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: () => { status: number; body?: unknown }): void {
  vi.stubGlobal("fetch", answeringFetch({ "GET /status": answer }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <StatusScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it("says that everything works, and when that was checked", async () => {
  open(() => ({ status: 200, body: { data: fine } }));
  expect(await screen.findByText(texts.summary.normal)).toBeTruthy();
  expect(screen.getAllByText(texts.states.normal)).toHaveLength(4);
  expect(screen.getByText("Checked on 26 Nov 2026, 15:35")).toBeTruthy();
});

it("says what is late, and that passports can still be read", async () => {
  open(() => ({ status: 200, body: { data: { ...fine, payments: "interrupted", emails: "delayed" } } }));
  expect(await screen.findByText(texts.summary.interrupted)).toBeTruthy();
  expect(screen.getByText(texts.parts.payments.interrupted)).toBeTruthy();
  expect(screen.getByText(texts.parts.emails.delayed)).toBeTruthy();
  expect(screen.getByText(texts.parts.site.normal)).toBeTruthy();
  expect(screen.getByText(texts.reading.text)).toBeTruthy();
});

it("says so when the servers can't be reached, and asks again at the press of a button", async () => {
  let answers = 0;
  open(() => (answers++ === 0 ? { status: 500, body: {} } : { status: 200, body: { data: fine } }));
  fireEvent.click(await screen.findByRole("button", { name: texts.retry }));
  expect(await screen.findByText(texts.summary.normal)).toBeTruthy();
  expect(screen.queryByText(texts.notLoaded)).toBeNull();
});
