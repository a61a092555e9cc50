// @vitest-environment jsdom
// The documents of a case in this browser: fetched again once the user has to look at them again.
import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { forgetUnseen } from "./document-calls.ts";
import { Filmstrip } from "./document/filmstrip.tsx";
import { useDocumentViewer } from "./document/use-opened-document.ts";
import { aCase, aTraveller, caseId, travellerId } from "./testing/a-case.ts";
import { openScreen, setStage } from "./testing/review-stage.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [passport, itinerary] = aTraveller.documents.map(({ id }) => id);
const passportPath = caseCalls.document(caseId, passport ?? "");
const visaPath = caseCalls.visa(caseId, travellerId);

function shown(
  seen: Record<string, boolean>,
  { mine = false, visa }: { mine?: boolean; visa?: boolean } = {},
) {
  const documents = aTraveller.documents.map((document) => ({
    ...document,
    ...(mine ? { opened: seen[document.id] ?? false } : { seen: seen[document.id] ?? false }),
  }));
  const found = { findings: [], confirmed: true, hasText: true };
  return aCase({ mine }, { documents, visa: visa === undefined ? null : { ...found, opened: visa } });
}

/** A browser in which everything of the case was opened. */
function openedAll(): QueryClient {
  const queries = new QueryClient();
  const keep = (what: string, path: string) => queries.setQueryData(["review", what, "me", path], "bytes");
  keep("file", `${passportPath}?purpose=second_person`);
  keep("text", caseCalls.documentText(caseId, itinerary ?? ""));
  keep("file", visaPath);
  return queries;
}
const kept = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[3]).split("/").slice(-2).join("/"));
const all = kept(openedAll());

it("keeps what the user has seen", () => {
  const queries = openedAll();
  const both = { [passport ?? ""]: true, [itinerary ?? ""]: true };
  forgetUnseen(queries, undefined, shown(both, { visa: true }));
  forgetUnseen(queries, shown(both, { visa: true }), shown(both, { visa: true }));
  expect(kept(queries)).toEqual(all);
});

it("forgets a document that must be looked at again after a newer proposal or claim, also its text", () => {
  for (const mine of [false, true]) {
    const queries = openedAll();
    const both = { [passport ?? ""]: true, [itinerary ?? ""]: true };
    forgetUnseen(queries, shown(both, { mine }), shown({}, { mine }));
    expect(kept(queries)).toEqual([all[2]]);
  }
});

it("forgets a visa that a colleague has replaced", () => {
  const queries = openedAll();
  const both = { [passport ?? ""]: true, [itinerary ?? ""]: true };
  forgetUnseen(queries, shown(both, { visa: true }), shown(both, { visa: false }));
  expect(kept(queries)).toEqual(all.slice(0, 2));
});

function Strip({ of }: { of: ReturnType<typeof aCase> }) {
  const [traveller] = of.travellers;
  const viewer = useDocumentViewer({ shown: of, traveller, onTraveller: () => undefined });
  return traveller && <Filmstrip traveller={traveller} isMine={of.mine} viewer={viewer} />;
}

it("marks for a second person what they have opened in another tab or session, and names what they have not", () => {
  setStage({}, "supervisor");
  const { travellers, ...rest } = shown({ [passport ?? ""]: true });
  const [traveller = aTraveller] = travellers;
  const waiting = { ...rest, travellers: [{ ...traveller, open: ["agree" as const] }] };
  openScreen(<Strip of={waiting} />, { path: pages.review, address: "/review" });
  const names = screen.getAllByRole("listitem").map((item) => item.firstElementChild?.ariaLabel);
  expect(names).toEqual([
    "Open Passport First Page of Meera Iyer",
    "Open Travel Itinerary of Meera Iyer, not opened yet",
  ]);
});
