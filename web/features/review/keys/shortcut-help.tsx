// The list of a screen's shortcuts, opened by a button or by '?'.
import { Keyboard } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { KeyCap } from "#web/ui/action/key-cap.tsx";
import { DialogFrame } from "#web/ui/dialog/dialog-frame.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { areShortcutsOn, switchShortcuts } from "./shortcuts-switch.ts";
import { pressedAs, type Shortcut, useShortcuts } from "./use-shortcuts.ts";
import { useReviewTexts } from "../use-review-texts.ts";

/** Activates the shortcuts and lists them. */
export function ShortcutHelp({ shortcuts, helpText }: { shortcuts: readonly Shortcut[]; helpText: string }) {
  const { keys } = useReviewTexts();
  const [isOpen, setOpen] = useState(false);
  const all = [...shortcuts, { key: "?", does: helpText, run: () => setOpen(true) }];
  useShortcuts(all);

  return (
    <>
      <Button
        variant="quiet"
        compact
        icon={<Keyboard aria-hidden />}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <span className="max-lg:sr-only">{keys.open}</span>
      </Button>
      {isOpen && <Overview shortcuts={all} onClose={() => setOpen(false)} />}
    </>
  );
}

function Overview({ shortcuts, onClose }: { shortcuts: readonly Shortcut[]; onClose: () => void }) {
  const { keys } = useReviewTexts();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isOn, setOn] = useState(areShortcutsOn);

  // The first control is below the list, which is longer than many a screen.
  useLayoutEffect(() => title.current?.focus(), []);

  function turn(on: boolean): void {
    switchShortcuts(on);
    setOn(on);
  }

  return (
    <DialogFrame labelledBy={titleId} width="message" onDismiss={onClose}>
      <div className="space-y-4">
        <h2 id={titleId} ref={title} tabIndex={-1} className="text-xl">
          {keys.title}
        </h2>
        <p className="text-sm text-ink-soft">{keys.hint}</p>
        {/* First, because the dialog opens where its first control is. */}
        <Checkbox checked={isOn} onChange={turn}>
          {keys.on}
        </Checkbox>
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{keys.key}</th>
              <th scope="col">{keys.does}</th>
            </tr>
          </thead>
          <tbody>
            {shortcuts.map(({ key, does }) => (
              <tr key={key} className="border-b border-line last:border-0">
                <th scope="row" className="w-24 py-1.5 text-start font-normal">
                  <KeyCap>{pressedAs(key)}</KeyCap>
                </th>
                <td className="py-1.5">{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="flex justify-end">
          <Button onClick={onClose}>{keys.close}</Button>
        </div>
      </div>
    </DialogFrame>
  );
}
