// 'Do I need a visa, and can I get one?' on Home and on destination pages: an offer, whose form is loaded on request.
import { type ComponentType, useState } from "react";
import type { Destination } from "#domain/destinations.ts";
import { callText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useAlert } from "#web/ui/dialog/alert-provider.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useEligibilityTexts } from "./use-eligibility-texts.ts";

/** `destination`: that of the page; undefined on Home, where the form asks for it. */
export type EligibilityProps = { destination?: Destination };

export function EligibilityCheck(props: EligibilityProps) {
  const texts = useEligibilityTexts();
  const showAlert = useAlert();
  const [Form, setForm] = useState<ComponentType<EligibilityProps>>();
  const [busy, setBusy] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    try {
      const { ShortForm } = await import("../short-form/short-form.tsx");
      setForm(() => ShortForm);
    } catch {
      await showAlert(callText("network"));
    }
    setBusy(false);
  }

  return (
    <Card as="section" aria-labelledby="eligibility">
      <h2 id="eligibility">{texts.title}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{texts.lead}</p>
      {Form ? (
        <Form {...props} />
      ) : (
        <>
          <div className="noscript:hidden">
            <Button busy={busy} onClick={() => void open()}>
              {texts.check}
            </Button>
          </div>
          <a
            href={props.destination ? "#needed" : "#destinations"}
            className="text-link hidden noscript:inline"
          >
            {texts.withoutScripts}
          </a>
        </>
      )}
    </Card>
  );
}
