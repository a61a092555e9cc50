// Table of all legal holds. Lifting one needs confirmation, because data may be erased afterwards.
import { officeCalls } from "#contract/review/paths.ts";
import { useState } from "react";
import type { OfficeHold } from "#contract/review/holds.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useOfficeCall } from "../office-calls.ts";
import { SavingNotice } from "../page/saving-notice.tsx";
import { Table } from "../page/table.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export function HoldTable({ holds }: { holds: readonly OfficeHold[] }) {
  const { holds: texts, saving } = useOfficeTexts();
  const [asked, setAsked] = useState<OfficeHold>();
  const lift = useOfficeCall();
  const nameOf = ({ reference, account }: OfficeHold) => reference ?? account;

  function confirm(): void {
    if (!asked) return;
    const path = officeCalls.holdLift(asked.id);
    lift.mutate({ path, method: "POST", body: {} }, { onSettled: () => setAsked(undefined) });
  }

  const rows = holds.map((hold) => ({
    key: hold.id,
    cells: [
      hold.reference ?? texts.whole,
      hold.account,
      hold.reason,
      texts.by(formatMoment(hold.setAt), hold.setBy),
      hold.liftedAt ? texts.lifted(formatMoment(hold.liftedAt), hold.liftedBy ?? "") : texts.open,
      !hold.liftedAt && (
        <Button
          key="lift"
          variant="secondary"
          compact
          aria-label={texts.liftOf(nameOf(hold))}
          onClick={() => setAsked(hold)}
        >
          {texts.lift}
        </Button>
      ),
    ],
  }));

  return (
    <section className="space-y-3">
      <h2>{texts.list}</h2>
      <SavingNotice change={lift} />
      {rows.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      {rows.length > 0 && (
        <Table
          caption={texts.list}
          columns={[texts.held, texts.account, texts.reason, texts.since, texts.state, texts.lift]}
          rows={rows}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={texts.liftQuestion}
        confirmLabel={texts.lift}
        cancelLabel={texts.cancel}
        tone="danger"
        busy={lift.isPending}
        busyLabel={saving}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {asked && `${nameOf(asked)}. ${texts.liftText}`}
      </ConfirmDialog>
    </section>
  );
}
