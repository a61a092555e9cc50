// The head of a form that adds something: a button while the form is closed, a title and a close button while it is open.
import { Plus } from "lucide-react";
import { Button } from "#web/ui/action/button.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export type AdditionHeadProps = { title: string; open: boolean; onToggle: () => void };

export function AdditionHead({ title, open, onToggle }: AdditionHeadProps) {
  const { close } = useOfficeTexts();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {open && <h2 className="text-lg">{title}</h2>}
      <Button
        variant={open ? "quiet" : "secondary"}
        icon={!open && <Plus aria-hidden />}
        compact
        aria-expanded={open}
        onClick={onToggle}
      >
        {open ? close : title}
      </Button>
    </div>
  );
}
