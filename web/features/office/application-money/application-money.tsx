// The money of one application: totals, its payments with what happened to each, its refunds and its differences.
import type { ApplicationMoney } from "#contract/review/office.ts";
import { officeCalls } from "#contract/review/paths.ts";
import { formatRupees } from "#domain/money.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { ChosenApplication } from "../money/application-link.tsx";
import { Balances } from "../money/balances.tsx";
import { Differences } from "../money/differences.tsx";
import { ProposeRefund } from "../money/propose-refund.tsx";
import { RefundTable } from "../money/refund-table.tsx";
import { useOffice } from "../office-calls.ts";
import { OfficePage } from "../page/office-page.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { PaymentCard } from "./payment-card.tsx";

export function MoneyOfApplication({ reference }: { reference: string }) {
  const { applicationMoney: texts } = useOfficeTexts();
  const titles = usePageTitles();
  const read = useOffice<ApplicationMoney>(officeCalls.applicationMoney(reference));
  return (
    <OfficePage
      title={titles.unlisted.reviewMoney}
      lead={texts.lead}
      above={<ChosenApplication reference={reference} />}
      read={read}
    >
      {(shown) => (
        <>
          <Totals money={shown} />
          <section className="space-y-3">
            <h2>{texts.payments}</h2>
            {shown.payments.length === 0 && <p className="text-ink-soft">{texts.noPayments}</p>}
            {shown.payments.map((payment) => (
              <PaymentCard key={payment.id} payment={payment} />
            ))}
          </section>
          <RefundTable refunds={shown.payments.flatMap(({ refunds }) => refunds)} isOfOne />
          <Differences differences={shown.differences} isOfOne />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <ProposeRefund reference={shown.reference} />
            <Balances title={texts.left} balances={shown.balances} />
          </div>
        </>
      )}
    </OfficePage>
  );
}

/** Of the ledger; refunds that have not reached the payer only where there are any. */
function Totals({ money }: { money: ApplicationMoney }) {
  const { applicationMoney: texts } = useOfficeTexts();
  const { received, returned, returning, waiting } = money;
  const totals: [label: string, amount: number][] = [
    [texts.received, received],
    [texts.returned, returned],
    [texts.kept, received - returned],
  ];
  if (returning > 0) totals.push([texts.returning, returning]);
  if (waiting > 0) totals.push([texts.waiting, waiting]);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {totals.map(([label, amount]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
