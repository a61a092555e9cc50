// The top of a destination page: whether a visa is needed, and the destination's picture (§2, D31).
import { CircleCheck, FileWarning } from "lucide-react";
import { type Destination, visaFreeStay } from "#domain/destinations.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { StampFrame } from "#web/ui/layout/stamp-frame.tsx";
import { useDestinationTexts } from "./use-destination-texts.ts";

export function DestinationHeader({ destination }: { destination: Destination }) {
  const texts = useDestinationTexts();
  const country = useTerms().country(destination.name);
  const visaNeeded = destination.visafreeforcountry === 0;
  return (
    <header className="grid items-center gap-6 sm:gap-8 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <div className="space-y-5">
        <PageHeading lead={visaNeeded ? texts.passportNote : undefined}>
          {visaNeeded
            ? texts[destination.officialOnly ? "officialHeading" : "heading"](country)
            : texts.visaFreeHeading(country, visaFreeStay(destination.entryConditions))}
        </PageHeading>
        <p
          className={`inline-flex items-center gap-2 rounded-full px-4 py-2 font-semibold ${visaNeeded ? "bg-saffron-wash text-saffron-ink" : "bg-green-wash text-green"}`}
        >
          {visaNeeded ? (
            <FileWarning aria-hidden className="size-5" />
          ) : (
            <CircleCheck aria-hidden className="size-5" />
          )}
          {visaNeeded ? texts.visaRequired : texts.noVisaRequired}
        </p>
      </div>
      {/* Small on phones, so that the first choice is on the first screen. */}
      <div className="mx-auto w-full max-w-40 rotate-1 md:max-w-sm">
        <StampFrame>
          <img
            src={destination.imageUrl}
            alt={texts.pictureOf(country)}
            width={400}
            height={300}
            className="w-full"
          />
        </StampFrame>
      </div>
    </header>
  );
}
