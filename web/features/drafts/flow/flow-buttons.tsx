// The buttons at the end of a step: back in the browser's history, and on to the next step.
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "#web/ui/action/button.tsx";
import { useAnswerReturn } from "./answer-return.ts";
import { useDraftTexts } from "../use-draft-texts.ts";

export type FlowButtonsProps = {
  /** While a returned promise is pending, further presses are ignored: a double press must not push the next step twice. */
  onNext: () => void | Promise<void>;
  busy?: boolean;
  next?: string;
  /** False where the content above has a button that also continues. */
  isMain?: boolean;
  children?: ReactNode;
};

export function FlowButtons({ onNext, busy = false, next, isMain = true, children }: FlowButtonsProps) {
  const { flow } = useDraftTexts();
  const navigate = useNavigate();
  const isChange = useAnswerReturn() !== undefined;
  const underWay = useRef(false);

  async function press(): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await onNext();
    } finally {
      underWay.current = false;
    }
  }

  return (
    <div className="flex flex-wrap-reverse items-center justify-between gap-3 border-t border-line pt-6">
      <Button variant="secondary" icon={<ArrowLeft aria-hidden />} onClick={() => void navigate(-1)}>
        {flow.back}
      </Button>
      {children}
      <Button
        variant={isMain ? "primary" : "secondary"}
        busy={busy}
        busyLabel={flow.saving}
        onClick={() => void press()}
      >
        {next ?? (isChange ? flow.saveAndReturn : flow.next)} <ArrowRight aria-hidden />
      </Button>
    </div>
  );
}
