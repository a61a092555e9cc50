// Table of all legal holds, where each open one can be lifted.
import { useState } from "react";
import type { OfficeHold } from "#contract/review/holds.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useOfficeCall } from "../office-calls.ts";
import { SavingNotice } from "../page/saving-notice.tsx";
import { Table } from "#web/features/review/rows/table.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { LiftHold } from "./lift-hold.tsx";

export function HoldTable({ holds }: { holds: readonly OfficeHold[] }) {
  const { holds: texts } = useOfficeTexts();
  const [asked, setAsked] = useState<OfficeHold>();
  const lift = useOfficeCall();
  const nameOf = ({ reference, account }: OfficeHold) => reference ?? account;

  function stateOf({ liftedAt, liftedBy, liftReason }: OfficeHold): string {
    if (!liftedAt) return texts.open;
    const state = texts.lifted(formatMoment(liftedAt), liftedBy ?? "");
    return liftReason ? texts.liftedBecause(state, liftReason) : state;
  }

  const rows = holds.map((hold) => ({
    key: hold.id,
    cells: [
      hold.account,
      <span key="held" className="whitespace-nowrap">
        {hold.reference ?? texts.whole}
      </span>,
      hold.reason,
      texts.by(formatMoment(hold.setAt), hold.setBy),
      stateOf(hold),
      !hold.liftedAt && (
        <Button
          key="lift"
          variant="secondary"
          compact
          aria-label={texts.liftOf(nameOf(hold))}
          onClick={() => {
            lift.reset();
            setAsked(hold);
          }}
        >
          {texts.lift}
        </Button>
      ),
    ],
  }));

  return (
    <section className="space-y-3">
      <h2>{texts.list}</h2>
      {!asked && <SavingNotice change={lift} />}
      {rows.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      {rows.length > 0 && (
        <Table
          caption={texts.list}
          columns={[
            { id: "account", title: texts.account },
            { id: "held", title: texts.held },
            { id: "reason", title: texts.reason },
            { id: "since", title: texts.since },
            { id: "state", title: texts.state },
            { id: "lift", title: texts.lift, inCard: "foot" },
          ]}
          rows={rows}
        />
      )}
      {asked && <LiftHold key={asked.id} hold={asked} lift={lift} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
