// The documents of a case in a window of their own, for a second monitor. It follows the changes of the case, and closes with the session.
import { useEffect, useRef, useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { rootState } from "#web/client/session/root-state.ts";
import { StatusBadge } from "#web/frame/status-badge.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { LoadedCase } from "../case/case-screen.tsx";
import { DocumentPane } from "../document/document-pane.tsx";
import { type DocumentViewer, useDocumentViewer } from "../document/use-opened-document.ts";
import { ShortcutHelp } from "../keys/shortcut-help.tsx";
import { CaseNews } from "../live/case-news.tsx";
import { useCaseNews } from "../live/use-case-news.ts";
import { openKeys } from "../requests/use-asked-items.ts";
import { TravellerTabs } from "../travellers/traveller-tabs.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useStatusName } from "../use-status-name.ts";
import { viewerShortcuts } from "./viewer-shortcuts.ts";

export function DocumentsScreen() {
  useClosingWithSession();
  return <LoadedCase>{(shown) => <Documents key={shown.id} shown={shown} />}</LoadedCase>;
}

function Documents({ shown }: { shown: ReviewCase }) {
  const { caseView: texts, keys } = useReviewTexts();
  const terms = useTerms();
  const statusName = useStatusName();
  const [travellerId, setTravellerId] = useState("");
  const { travellers } = shown;
  const traveller = travellers.find(({ id }) => id === travellerId) ?? travellers[0];
  const viewer = useDocumentViewer({ shown, traveller, onTraveller: setTravellerId });
  const news = useCaseNews(shown);
  useAskedDocument(shown, viewer);

  function choose(id: string): void {
    viewer.close();
    setTravellerId(id);
  }

  function chooseNext(): void {
    const next = travellers[(travellers.findIndex(({ id }) => id === traveller?.id) + 1) % travellers.length];
    if (next && next !== traveller) choose(next.id);
  }

  const shortcuts = [
    ...viewerShortcuts(viewer, keys.case),
    { key: "t", does: keys.case.nextTraveller, run: travellers.length > 1 ? chooseNext : undefined },
  ];
  return (
    <div data-desk className="flex flex-col gap-2 pb-2 lg:h-full">
      <div className="-my-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <PageHeading>{texts.title(shown.applicationId)}</PageHeading>
        <p className="min-w-0 truncate font-semibold text-ink-soft">
          {terms.country(shown.destination.name)}, {terms.visaTypes[shown.visaType]}
        </p>
        <StatusBadge status={shown.status} name={statusName(shown.status, shown.filing !== null)} />
        <div className="ms-auto">
          <ShortcutHelp shortcuts={shortcuts} helpText={keys.case.help} />
        </div>
      </div>
      {news !== undefined && <CaseNews text={news} />}
      {traveller && (
        <TravellerTabs travellers={travellers} selected={traveller.id} onSelect={choose}>
          <section aria-label={texts.documents} className="flex min-h-0 min-w-0 flex-col gap-2 lg:h-full">
            {travellers.length === 1 && <p className="font-semibold">{traveller.name}</p>}
            <DocumentPane
              caseId={shown.id}
              isMine={shown.mine}
              waiting={openKeys(shown)}
              {...{ traveller, viewer }}
            />
          </section>
        </TravellerTabs>
      )}
    </div>
  );
}

/** The document that the desk asked for opens by itself, once: opening the window was the act. */
function useAskedDocument({ travellers }: ReviewCase, viewer: DocumentViewer): void {
  const [query] = useSearchParams();
  const isAsked = useRef(true);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    for (const owner of travellers) {
      const asked = owner.documents.find(({ id }) => id === query.get("document"));
      if (asked) viewer.open(asked, owner.id);
    }
  });
}

/** A window that no script has opened stays, and shows the login. */
function useClosingWithSession(): void {
  useEffect(
    () =>
      rootState.subscribe((now, before) => {
        if (before.user.userData && !now.user.userData) window.close();
      }),
    [],
  );
}
