// My Application: trips, unfinished applications, then the submitted ones, ten a page (§2).
import { useEffect } from "react";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { pages } from "#contract/paths.ts";
import { useApplications, useSavedTracks } from "../applications.ts";
import { useDrafts } from "#web/features/drafts/drafts.ts";
import { useTrips } from "#web/features/drafts/trips.ts";
import { LiveNote } from "../track/live-note.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Paging } from "#web/ui/action/paging.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { type ApplicationsView, readPage, viewApplications } from "./applications-view.ts";
import { SavedCards } from "./saved-cards.tsx";
import { ApplicationsList } from "./applications-list.tsx";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export function ApplicationsScreen() {
  const { applications: texts } = useTrackingTexts();
  const [query, setQuery] = useSearchParams();
  const page = readPage(query.get("page"));
  const applications = useApplications(page);
  const drafts = useDrafts();
  const trips = useTrips(page === 1);
  const loaded = viewApplications(applications, drafts, page);
  // Cards appear where they stay; without the trips they appear ungrouped.
  const isGrouping = page === 1 && loaded.state === "list" && trips.isPending;
  const view: ApplicationsView = isGrouping ? { ...loaded, state: "loading", drafts: [], rows: [] } : loaded;
  const saved = useSavedTracks(view.state === "failed" && !applications.data);

  async function refresh(): Promise<void> {
    await Promise.all([applications.refetch(), drafts.refetch()]);
  }

  useEffect(() => {
    // The page in the URL is beyond the last one, so the last one is shown.
    if (applications.data && page > view.pages) setQuery({ page: String(view.pages) }, { replace: true });
  }, [applications.data, page, view.pages, setQuery]);

  return (
    <div className="max-w-3xl space-y-8">
      <PageHeading>{texts.title}</PageHeading>
      <LiveNote applications={view.rows} />
      {view.state === "failed" && (
        <Notice tone="error" live action={<Button onClick={() => void refresh()}>{texts.retry}</Button>}>
          {texts.failed}
        </Notice>
      )}
      {view.state === "failed" && saved.length > 0 && <SavedCards tracks={saved} />}
      {view.state === "loading" && <SkeletonList label={texts.loading} count={3} />}
      {view.state === "empty" && (
        <EmptyState title={texts.empty} action={<LinkButton to={pages.home}>{texts.toHome}</LinkButton>}>
          {texts.emptyHint}
        </EmptyState>
      )}
      <ApplicationsList view={view} trips={(page === 1 && trips.data) || []} />
      {view.pages > 1 && (
        <Pages
          page={page}
          count={view.pages}
          onTurn={(to) => setQuery(to === 1 ? {} : { page: String(to) })}
        />
      )}
    </div>
  );
}

type PagesProps = { page: number; count: number; onTurn: (page: number) => void };

function Pages({ page, count, onTurn }: PagesProps) {
  const { applications: texts } = useTrackingTexts();
  return (
    <Paging
      label={texts.paging}
      place={texts.place(page, count)}
      previousLabel={texts.previous}
      nextLabel={texts.next}
      onPrevious={page > 1 ? () => onTurn(page - 1) : undefined}
      onNext={page < count ? () => onTurn(page + 1) : undefined}
    />
  );
}
