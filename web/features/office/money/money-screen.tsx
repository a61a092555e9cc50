// The money screen: balances, differences from the payment providers, monthly CSV and refunds by staff.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeMoney } from "#contract/review/office.ts";
import { formatRupees } from "#domain/money.ts";
import { useOffice } from "../office-calls.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { BooksMonth } from "./books-month.tsx";
import { ChangesList } from "../page/changes-list.tsx";
import { OfficePage } from "../page/office-page.tsx";
import { ProposeRefund } from "./propose-refund.tsx";
import { RefundTable } from "./refund-table.tsx";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export function MoneyScreen() {
  const { money } = useOfficeTexts();
  const titles = usePageTitles();
  const read = useOffice<OfficeMoney>(officeCalls.money);
  return (
    <OfficePage title={titles.unlisted.reviewMoney} lead={money.lead} read={read}>
      {({ balances, differences, refunds }) => (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Balances balances={balances} />
            <BooksMonth />
          </div>
          <Differences differences={differences} />
          <RefundTable refunds={refunds} />
          <ProposeRefund />
          <ChangesList kinds={["refund"]} />
        </>
      )}
    </OfficePage>
  );
}

function Balances({ balances }: Pick<OfficeMoney, "balances">) {
  const { money } = useOfficeTexts();
  const names: Readonly<Record<string, string>> = money.accounts;
  return (
    <Card as="section">
      <div className="space-y-3">
        <h2>{money.balances}</h2>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
          {balances.map(({ account, title, amount }) => (
            <div key={account} className="contents">
              <dt className="text-ink-soft">{names[account] ?? title}</dt>
              <dd className="text-right font-medium">{formatRupees(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

function Differences({ differences }: Pick<OfficeMoney, "differences">) {
  const { money } = useOfficeTexts();
  const amountOf = (paise: number | null) => (paise === null ? "–" : formatRupees(paise));
  return (
    <section className="space-y-3">
      <h2>{money.differences}</h2>
      {differences.length === 0 && <p className="text-ink-soft">{money.noDifferences}</p>}
      {differences.map(({ provider, payment, kind, ours, theirs }) => (
        <Notice key={provider + payment + kind} tone="warning" title={`${provider} · ${payment}`}>
          {money.differenceKinds[kind]} ({amountOf(ours)} / {amountOf(theirs)})
        </Notice>
      ))}
    </section>
  );
}
