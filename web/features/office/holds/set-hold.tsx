// Form that sets a legal hold on an application or on a whole account.
import { officeCalls } from "#contract/review/paths.ts";
import { type FormEvent, useState } from "react";
import type { HoldRequest, HoldScope } from "#contract/review/holds.ts";
import { useOfficeCall } from "../office-calls.ts";
import { SavingNotice } from "../page/saving-notice.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

const nothing: HoldRequest = { about: "", scope: "application", reason: "" };

export function SetHold() {
  const { holds: texts } = useOfficeTexts();
  const [request, setRequest] = useState(nothing);
  const [isMissing, setMissing] = useState(false);
  const set = useOfficeCall();
  const change = (part: Partial<HoldRequest>) => setRequest({ ...request, ...part });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isIncomplete = request.about.trim() === "" || request.reason.trim() === "";
    setMissing(isIncomplete);
    if (isIncomplete) return;
    const call = { path: officeCalls.holds, method: "POST", body: request } as const;
    set.mutate(call, { onSuccess: () => setRequest(nothing) });
  }

  return (
    <Card as="section">
      <div className="space-y-4">
        <h2>{texts.add}</h2>
        {isMissing ? <Notice tone="error" live title={texts.missing} /> : <SavingNotice change={set} />}
        <form noValidate className="space-y-4" onSubmit={submit}>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <SelectField
              id="scope"
              label={texts.scope}
              value={request.scope}
              options={Object.entries<string>(texts.scopes).map(([value, label]) => ({ value, label }))}
              onChange={(scope) => change({ scope: scope as HoldScope })}
            />
            <TextField
              id="about"
              label={request.scope === "application" ? texts.about : texts.aboutAccount}
              maxLength={254}
              autoComplete="off"
              value={request.about}
              onChange={(about) => change({ about })}
            />
          </div>
          <TextField
            id="reason"
            label={texts.reason}
            hint={texts.reasonHint}
            maxLength={300}
            autoComplete="off"
            value={request.reason}
            onChange={(reason) => change({ reason })}
          />
          <Button type="submit" busy={set.isPending} busyLabel={texts.setting}>
            {texts.add}
          </Button>
        </form>
      </div>
    </Card>
  );
}
