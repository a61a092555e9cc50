// The money screen: a new refund, the refunds, differences from the payment providers, balances and the monthly CSV; or all
// about one application.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeMoney } from "#contract/review/office.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { MoneyOfApplication } from "../application-money/application-money.tsx";
import { FindApplication } from "../application-money/find-application.tsx";
import { useOffice } from "../office-calls.ts";
import { ChangesList } from "../page/changes-list.tsx";
import { OfficePage } from "../page/office-page.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { useChosenApplication } from "./application-link.tsx";
import { Balances } from "./balances.tsx";
import { BooksMonth } from "./books-month.tsx";
import { Differences } from "./differences.tsx";
import { ProposeRefund } from "./propose-refund.tsx";
import { RefundTable } from "./refund-table.tsx";

export function MoneyScreen() {
  const chosen = useChosenApplication();
  if (chosen === null) return <AllMoney />;
  // Another application starts empty: nothing of the previous one is shown or typed.
  return <MoneyOfApplication key={chosen} reference={chosen} />;
}

function AllMoney() {
  const { money } = useOfficeTexts();
  const titles = usePageTitles();
  const read = useOffice<OfficeMoney>(officeCalls.money);
  return (
    <OfficePage title={titles.unlisted.reviewMoney} lead={money.lead} above={<FindApplication />} read={read}>
      {({ balances, differences, refunds }) => (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <ProposeRefund reference="" />
            <Balances balances={balances} />
          </div>
          <RefundTable refunds={refunds} />
          <Differences differences={differences} />
          <BooksMonth />
          <ChangesList kinds={["refund"]} />
        </>
      )}
    </OfficePage>
  );
}
