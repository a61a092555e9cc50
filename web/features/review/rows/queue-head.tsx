// The head of the queue: its title, the height of the rows, the shortcuts and 'Start work', above the views.
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Absences } from "../absences/team-dialog.tsx";
import { ShortcutHelp } from "../keys/shortcut-help.tsx";
import type { Shortcut } from "../keys/use-shortcuts.ts";
import { StartWork } from "../work/start-work.tsx";
import type { useNextCase } from "../work/use-next-case.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import type { RowDensity } from "./row-density.ts";

interface QueueHeadProps {
  shortcuts: readonly Shortcut[];
  density: RowDensity;
  onDensity: (density: RowDensity) => void;
  next: ReturnType<typeof useNextCase>;
}

export function QueueHead({ shortcuts, density, onDensity, next }: QueueHeadProps) {
  const { queue: texts, keys } = useReviewTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:block lg:space-y-1 [&_h1]:text-xl">
      <PageHeading>{texts.title}</PageHeading>
      <div className="ms-auto flex flex-wrap items-center gap-x-3 lg:block lg:space-y-1">
        <StartWork next={next} />
        <div className="lg:-ms-3 lg:text-sm lg:whitespace-nowrap">
          <ShortcutHelp shortcuts={shortcuts} helpText={keys.queue.help} />
        </div>
        <div className="lg:-ms-3 lg:text-sm">
          <Absences />
        </div>
      </div>
      <div className="max-lg:hidden">
        <Checkbox
          checked={density === "dense"}
          onChange={(isDense) => onDensity(isDense ? "dense" : "comfortable")}
        >
          {texts.dense}
        </Checkbox>
      </div>
    </div>
  );
}
