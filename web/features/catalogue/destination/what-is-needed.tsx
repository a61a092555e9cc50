// What an application will ask for, before anyone logs in: documents by visa type, passport and photo (§2, D33).
import { pages } from "#contract/paths.ts";
import { type Destination, plansOfType } from "#domain/destinations.ts";
import { requiredDocuments } from "#domain/documents/required-documents.ts";
import { planTypeIds, type VisaTypeId } from "#domain/visa-types.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Disclosure } from "#web/ui/action/disclosure.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useDestinationTexts } from "./use-destination-texts.ts";

/** The section of the terms on cancelling. */
const refundTerms = `${pages.terms}#section-5`;

export function WhatIsNeeded({ destination }: { destination: Destination }) {
  const texts = useDestinationTexts();
  const types = planTypeIds.filter((type) => plansOfType(destination.entryDetails, type).length > 0);
  return (
    <section aria-labelledby="needed" className="space-y-5">
      <h2 id="needed">{texts.neededTitle}</h2>
      <Card>
        {types.map((type, at) => (
          <DocumentsOf key={type} destination={destination} type={type} open={at === 0} />
        ))}
        <dl className="mt-5 grid gap-4 sm:grid-cols-3">
          <div>
            <dt className="font-semibold">{texts.passportTitle}</dt>
            <dd className="text-ink-soft">{texts.passportGuidance}</dd>
          </div>
          <div>
            <dt className="font-semibold">{texts.photoTitle}</dt>
            <dd className="text-ink-soft">{texts.photoGuidance(destination.photoSizeMm ?? "35x45")}</dd>
          </div>
          <div>
            <dt className="font-semibold">{texts.cancelTitle}</dt>
            <dd>
              <TextLink to={refundTerms}>{texts.refundTerms}</TextLink>
            </dd>
          </div>
        </dl>
      </Card>
    </section>
  );
}

type DocumentsOfProps = { destination: Destination; type: VisaTypeId; open: boolean };

function DocumentsOf({ destination, type, open }: DocumentsOfProps) {
  const texts = useDestinationTexts();
  const terms = useTerms();
  return (
    <Disclosure title={texts.documentsFor(terms.visaTypes[type])} open={open} wide>
      <ul className="grid list-disc gap-x-8 gap-y-1 pl-5 sm:grid-cols-2">
        {requiredDocuments(type, destination.extraDocuments).map((kind) => (
          <li key={kind}>
            {terms.documents[kind]} {kind === "validPassport" && texts.fromPassport}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
