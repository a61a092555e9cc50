// Finds a case from any page of the console: a button in the header, or '/'. The words stay in memory, as those of the queue.
import { Search } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DialogFrame } from "#web/ui/dialog/dialog-frame.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { searchQueue } from "./queue-memory.ts";

export function FindCase() {
  const { staffFrame: texts } = useReviewTexts();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcuts([{ key: "/", does: texts.findCase, run: open }]);
  return (
    <>
      {/* A phone's header has no room for it; the queue is one tap away. */}
      <div className="max-sm:hidden">
        <Button
          variant="quiet"
          compact
          icon={<Search aria-hidden />}
          aria-label={texts.findCase}
          aria-keyshortcuts="/"
          title={texts.findCase}
          onClick={open}
        />
      </div>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FindDialog({ onClose }: { onClose: () => void }) {
  const { staffFrame: texts, queue, steps } = useReviewTexts();
  const navigate = useNavigate();
  const [words, setWords] = useState("");
  const id = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (words.trim() === "") return;
    searchQueue(words.trim());
    onClose();
    void navigate(pages.review);
  }

  return (
    <DialogFrame labelledBy={`${id}-title`} onDismiss={onClose}>
      <form role="search" className="space-y-5" onSubmit={submit}>
        <h2 id={`${id}-title`} className="text-xl">
          {texts.findCase}
        </h2>
        <TextField
          id={`${id}-words`}
          type="search"
          label={queue.searchHint}
          hint={queue.searchHelp}
          value={words}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          onChange={setWords}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {steps.cancel}
          </Button>
          <Button type="submit">{queue.searchNow}</Button>
        </div>
      </form>
    </DialogFrame>
  );
}
