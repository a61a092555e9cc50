// What we have, and what it is for: both sides are equal, so nobody has to read minus signs.
import type { OfficeMoney } from "#contract/review/office.ts";
import { formatRupees } from "#domain/money.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

type Balance = OfficeMoney["balances"][number];

interface BalancesProps {
  /** Of everything, unless it says otherwise. */
  title?: string;
  balances: readonly Balance[];
}

export function Balances({ title, balances }: BalancesProps) {
  const { money } = useOfficeTexts();
  // In the books, debits are positive and credits negative.
  const has = balances.filter(({ account }) => account === "provider");
  const owes = balances.filter(({ account }) => account !== "provider");
  return (
    <Card as="section">
      <div className="space-y-4">
        <h2>{title ?? money.balances}</h2>
        <Side title={money.has} balances={has} sign={1} />
        <Side title={money.isFor} balances={owes} sign={-1} />
        <p className="text-sm text-ink-soft">{money.signs}</p>
      </div>
    </Card>
  );
}

interface SideProps {
  title: string;
  balances: readonly Balance[];
  sign: 1 | -1;
}

function Side({ title, balances, sign }: SideProps) {
  const { money } = useOfficeTexts();
  const names: Readonly<Record<string, string>> = money.accounts;
  const sum = balances.reduce((total, { amount }) => total + amount, 0);
  // A zero must not become a negative one.
  const text = (paise: number) => formatRupees(paise === 0 ? 0 : paise * sign);
  return (
    <div className="space-y-1">
      <h3 className="flex justify-between gap-6 border-b border-line pb-1 text-base font-semibold tabular-nums">
        <span>{title}</span> <span>{text(sum)}</span>
      </h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm tabular-nums">
        {balances.map(({ account, title: fallback, amount }) => (
          <div key={account} className="contents">
            <dt className="text-ink-soft">{names[account] ?? fallback}</dt>
            <dd className="text-right">{text(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
