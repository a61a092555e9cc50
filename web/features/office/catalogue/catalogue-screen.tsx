// The catalogue screen: all destinations in a table; one of them, with its plans, next to their names.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeDestination } from "#contract/review/catalogue.ts";
import { useEffect, useRef } from "react";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { AuthorityScreen } from "../authorities/authority-screen.tsx";
import { OpenDestination } from "../destination/open-destination.tsx";
import { useOffice } from "../office-calls.ts";
import { ChangesList } from "../page/changes-list.tsx";
import { OfficePage } from "../page/office-page.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { DestinationNames, DestinationTable } from "./destination-list.tsx";
import { NewDestination } from "./new-destination.tsx";

/** With `?authority=ID`, how the authority of that destination takes applications; with `?destination=ID`, its plans. */
export function CatalogueScreen() {
  const [query] = useSearchParams();
  const authority = query.get("authority");
  return authority === null ? <Catalogue /> : <AuthorityScreen key={authority} destinationId={authority} />;
}

function Catalogue() {
  const { catalogue } = useOfficeTexts();
  const titles = usePageTitles();
  const [query] = useSearchParams();
  const openId = query.get("destination");
  const read = useOffice<OfficeDestination[]>(officeCalls.catalogue);
  useReturnToRow(openId);
  return (
    <OfficePage title={titles.unlisted.reviewCatalogue} lead={catalogue.lead} read={read}>
      {(destinations) => {
        const open = destinations.find(({ id }) => id === openId);
        if (open) return <Opened {...{ destinations, open }} />;
        return (
          <>
            <NewDestination />
            <DestinationTable destinations={destinations} />
            <ChangesList kinds={["plan", "destination"]} />
          </>
        );
      }}
    </OfficePage>
  );
}

interface OpenedProps {
  destinations: readonly OfficeDestination[];
  open: OfficeDestination;
}

function Opened({ destinations, open }: OpenedProps) {
  return (
    <div className="grid items-start gap-x-6 gap-y-2 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <DestinationNames destinations={destinations} openId={open.id} />
      <OpenDestination key={open.id} destination={open} />
    </div>
  );
}

/** Back in the table, the focus is on the destination that was open. */
function useReturnToRow(openId: string | null): void {
  const last = useRef(openId);
  useEffect(() => {
    if (openId === null && last.current !== null)
      document.getElementById(`destination-${last.current}`)?.focus();
    last.current = openId;
  }, [openId]);
}
