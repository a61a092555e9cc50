// Form that proposes a refund with a reason. Above the policy's limit a second person has to approve it.
import { officeCalls } from "#contract/review/paths.ts";
import { type FormEvent, useState } from "react";
import { useOfficeCall } from "../office-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { SavingNotice } from "../page/saving-notice.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

const nothing = { reference: "", rupees: "", reason: "" };

export function ProposeRefund() {
  const { money, saving } = useOfficeTexts();
  const [typed, setTyped] = useState(nothing);
  const propose = useOfficeCall();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { reference, reason, rupees } = typed;
    const amount = parsePaise(rupees);
    const body = { reference, reason, amount };
    propose.mutate(
      { path: officeCalls.refunds, method: "POST", body },
      { onSuccess: () => setTyped(nothing) },
    );
  }

  const field = (name: keyof typeof typed, label: string) => (
    <TextField
      id={name}
      label={label}
      value={typed[name]}
      onChange={(text) => setTyped({ ...typed, [name]: text })}
    />
  );
  return (
    <Card as="section">
      <div className="space-y-4">
        <h2>{money.give}</h2>
        <SavingNotice change={propose} />
        <form noValidate className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4" onSubmit={submit}>
          {field("reference", money.reference)}
          {field("rupees", money.amount)}
          {field("reason", money.reason)}
          <Button type="submit" busy={propose.isPending} busyLabel={saving}>
            {money.propose}
          </Button>
        </form>
      </div>
    </Card>
  );
}

/** Accepts '1500', '1,500' and '1500.50'. Other input is returned unchanged, so that the server rejects it. */
function parsePaise(text: string): number | string {
  const [, rupees, paise = "0"] = /^(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return rupees ? Number(rupees.replaceAll(",", "")) * 100 + Number(paise.padEnd(2, "0")) : text;
}
