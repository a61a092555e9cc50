// The money screen: a new refund, the refunds, differences from the payment providers, balances and the monthly CSV; of all
// applications or of one.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeMoney } from "#contract/review/office.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useOffice } from "../office-calls.ts";
import { ChangesList } from "../page/changes-list.tsx";
import { OfficePage } from "../page/office-page.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { ChosenApplication, useChosenApplication } from "./application-link.tsx";
import { Balances } from "./balances.tsx";
import { BooksMonth } from "./books-month.tsx";
import { Differences } from "./differences.tsx";
import { ProposeRefund } from "./propose-refund.tsx";
import { RefundTable } from "./refund-table.tsx";

export function MoneyScreen() {
  const { money } = useOfficeTexts();
  const titles = usePageTitles();
  const read = useOffice<OfficeMoney>(officeCalls.money);
  const chosen = useChosenApplication();
  const isShown = ({ reference }: { reference: string | null }) => chosen === null || reference === chosen;
  return (
    <OfficePage title={titles.unlisted.reviewMoney} lead={money.lead} read={read}>
      {({ balances, differences, refunds }) => (
        <>
          {chosen !== null && <ChosenApplication reference={chosen} />}
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <ProposeRefund key={chosen} reference={chosen ?? ""} />
            <Balances balances={balances} />
          </div>
          <RefundTable refunds={refunds.filter(isShown)} />
          <Differences differences={differences.filter(isShown)} />
          <BooksMonth />
          <ChangesList kinds={["refund"]} />
        </>
      )}
    </OfficePage>
  );
}
