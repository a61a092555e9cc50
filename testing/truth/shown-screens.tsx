// Renders the traveller's screens from the server's real answers, and takes them apart into sentences.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { JSDOM } from "jsdom";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router";
import type { Application, Cancellation } from "#contract/applications.ts";
import type { Draft } from "#contract/drafts.ts";
import type { Trip } from "#contract/planner/trips.ts";
import { calls, pages } from "#contract/paths.ts";
import type { SharedStatus, ShareLink } from "#contract/traveller/sharing.ts";
import type { DocumentView } from "#contract/traveller/tracking.ts";
import { rootState } from "#web/client/session/root-state.ts";
import { trackOf } from "#web/client/offline/saved-tracks.ts";
import { ComesBack } from "#web/features/payment/refunds/refund-amount.tsx";
import type { ApplicationDetail } from "#web/features/tracking/applications.ts";
import { ApplicationsScreen } from "#web/features/tracking/list/applications-screen.tsx";
import { SavedCards } from "#web/features/tracking/list/saved-cards.tsx";
import { WaitingStrip } from "#web/features/tracking/list/waiting-strip.tsx";
import { SharedScreen } from "#web/features/tracking/sharing/shared-screen.tsx";
import { TrackScreen } from "#web/features/tracking/track/track-screen.tsx";
import type { LiveApplication } from "./live-application.ts";

export interface Sentence {
  /** The screen and, after a slash, the part of it. */
  where: string;
  text: string;
  /** The position of the traveller whose part it is in, from 0. */
  traveller: number | undefined;
}

/** Everything that the applicant, and anyone with the shared link, reads now. */
export async function shownScreens(live: LiveApplication): Promise<Sentence[]> {
  const { id, payer, get } = live;
  const application = await get<ApplicationDetail>(calls.application(id));
  const list = await get<{ rows: Application[]; count: number }>(
    `${calls.applications}?UserId=${payer.userId}`,
  );
  if (!application || !list) throw new Error("the applicant cannot read the application");
  const cancellation = await get<Cancellation>(calls.cancel(id));
  const share = await get<{ link: ShareLink | null }>(calls.share(id));
  const token = share?.link?.url.split("/").at(-1) ?? "none";
  const shared = await get<SharedStatus>(calls.shared(token));
  const queries = new QueryClient();
  const put = (key: unknown[], answer: unknown) => queries.setQueryData(key, answer);
  put(["application", payer.userId, id], application);
  put(["applications", payer.userId, 1], list);
  put(["drafts", payer.userId], (await get<{ rows: Draft[] }>(calls.drafts))?.rows ?? []);
  put(["drafts", payer.userId, "trips"], (await get<{ rows: Trip[] }>(calls.trips))?.rows ?? []);
  put(["cancellation", payer.userId, id], cancellation);
  put(["share-link", id], share);
  put(
    ["looks", payer.userId, id, application.updatedAt],
    (await get<{ rows: DocumentView[] }>(calls.documentViews(id)))?.rows ?? [],
  );
  if (shared) put(["shared", token], shared);
  const render = (screen: ReactNode, path: string, route = path) =>
    renderScreen(queries, { screen, path, route });
  const saved = { ...trackOf(application, live.setup.clock.now().getTime()), id };
  return withUser(payer, () => [
    ...sentencesIn("track", render(<TrackScreen />, pages.track.replace(":id", id), pages.track)),
    ...sentencesIn("list", render(<ApplicationsScreen />, pages.applications)),
    ...sentencesIn("waiting", render(<WaitingStrip />, pages.home)),
    ...sentencesIn("saved", render(<SavedCards tracks={[saved]} />, pages.applications)),
    ...(shared
      ? sentencesIn("shared", render(<SharedScreen />, pages.shared.replace(":token", token), pages.shared))
      : []),
    ...(cancellation?.open
      ? sentencesIn("cancelling", render(<ComesBack cancellation={cancellation} />, pages.home))
      : []),
  ]);
}

function renderScreen(
  queries: QueryClient,
  { screen, path, route }: { screen: ReactNode; path: string; route: string },
): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={route} element={screen} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Renders as this user. A server rendering has no user, so the store's first state is replaced meanwhile. */
function withUser<Result>(payer: LiveApplication["payer"], work: () => Result): Result {
  const { userId: id, token, fullName, email } = payer;
  const before = rootState.getState();
  const { getInitialState } = rootState;
  rootState.setState({ user: { userData: { data: { id, token, fullName, email, phone: "" } } } });
  rootState.getInitialState = rootState.getState;
  try {
    return work();
  } finally {
    rootState.getInitialState = getInitialState;
    rootState.setState(before, true);
  }
}

/** A term with its value, a step of the timeline and any other piece of text is one sentence. */
function sentencesIn(screen: string, html: string): Sentence[] {
  const { document } = new JSDOM(html).window;
  const sentences: Sentence[] = [];
  const add = (element: Element, text: string) => {
    const plain = text.replace(/\s+/g, " ").trim();
    if (plain === "") return;
    const part = element.closest("section[aria-labelledby]")?.getAttribute("aria-labelledby");
    sentences.push({
      where: part ? `${screen}/${part}` : screen,
      text: plain,
      traveller: travellerOf(element),
    });
  };
  const visit = (element: Element): void => {
    if (element.matches("svg, style, script")) return;
    if (element.matches("ol > li")) return add(element, piecesOf(element).join(" | "));
    if (element.matches("dt")) return;
    if (element.matches("dd")) {
      return add(element, `${labelOf(element)}: ${piecesOf(element).join(" | ")}`);
    }
    for (const node of element.childNodes) {
      if (node.nodeType === 3) add(element, node.textContent ?? "");
      else if (node.nodeType === 1) visit(node as Element);
    }
  };
  visit(document.body);
  return sentences;
}

function labelOf(dd: Element): string {
  let before = dd.previousElementSibling;
  while (before && !before.matches("dt")) before = before.previousElementSibling;
  return before?.textContent.trim() ?? "";
}

function piecesOf(element: Element): string[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType === 3) return node.textContent?.trim() || [];
    return node.nodeType === 1 ? piecesOf(node as Element) : [];
  });
}

/** In the list of outcomes, by the order of the travellers. */
function travellerOf(element: Element): number | undefined {
  const rows = element.closest("[aria-labelledby=outcomes]")?.querySelector("ul")?.children ?? [];
  const at = [...rows].findIndex((row) => row.contains(element));
  return at === -1 ? undefined : at;
}
