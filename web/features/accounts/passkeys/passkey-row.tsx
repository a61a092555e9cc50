// One passkey of the list, with what can be done with it.
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import type { Passkey } from "#contract/identity/passkeys.ts";
import { maxPasskeyNameLength } from "#domain/accounts/passkeys.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";
import { removePasskey, renamePasskey } from "./passkey-calls.ts";

interface PasskeyRowProps {
  row: Passkey;
  onRenamed: () => Promise<void>;
  onRemoved: () => Promise<void>;
}

export function PasskeyRow({ row, onRenamed, onRemoved }: PasskeyRowProps) {
  const { passkeys: texts } = useSignInTexts();
  const [doing, setDoing] = useState<"nothing" | "renaming" | "removing">("nothing");
  const removal = useMutation({
    ...atOnce,
    mutationFn: () => removePasskey(row.id),
    onSuccess: onRemoved,
    onError: () => setDoing("nothing"),
  });
  return (
    <li className="space-y-3 py-3">
      {doing === "renaming" ? (
        <RenameForm row={row} onRenamed={onRenamed} onEnd={() => setDoing("nothing")} />
      ) : (
        <Summary row={row} onRename={() => setDoing("renaming")} onRemove={() => setDoing("removing")} />
      )}
      {removal.isError && (
        <Notice tone="error" live>
          {failureOf(removal.error, texts)}
        </Notice>
      )}
      <ConfirmDialog
        open={doing === "removing"}
        title={<span className="wrap-anywhere">{texts.removeTitle(row.name)}</span>}
        confirmLabel={texts.remove}
        cancelLabel={texts.cancel}
        tone="danger"
        busy={removal.isPending}
        busyLabel={texts.removing}
        onCancel={() => setDoing("nothing")}
        onConfirm={() => removal.mutate()}
      >
        {texts.removeText}
      </ConfirmDialog>
    </li>
  );
}

function Summary({ row, onRename, onRemove }: { row: Passkey; onRename: () => void; onRemove: () => void }) {
  const { passkeys: texts } = useSignInTexts();
  const dateOf = (instant: string) => formatDate(dateInIndia(new Date(instant)));
  const facts = [
    texts.added(dateOf(row.createdAt)),
    row.lastUsedAt === null ? texts.neverUsed : texts.lastUsed(dateOf(row.lastUsedAt)),
    ...(row.backedUp ? [texts.synchronised] : []),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="flex min-w-0 items-start gap-3">
        <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{row.name}</span>
          <span className="block text-sm text-ink-soft">{facts.join(" · ")}</span>
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button variant="secondary" compact aria-label={texts.renameThis(row.name)} onClick={onRename}>
          {texts.rename}
        </Button>
        <Button variant="secondary" compact aria-label={texts.removeThis(row.name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </span>
    </div>
  );
}

interface RenameFormProps {
  row: Passkey;
  onRenamed: () => Promise<void>;
  onEnd: () => void;
}

function RenameForm({ row, onRenamed, onEnd }: RenameFormProps) {
  const { passkeys: texts } = useSignInTexts();
  const [name, setName] = useState(row.name);
  const [isMissing, setMissing] = useState(false);
  const change = useMutation({
    mutationFn: renamePasskey,
    onSuccess: async () => {
      await onRenamed();
      onEnd();
    },
  });

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (name.trim() !== "" && !change.isPending) change.mutate({ id: row.id, name: name.trim() });
  }

  return (
    <form noValidate className="space-y-3" aria-label={texts.renameThis(row.name)} onSubmit={submit}>
      <TextField
        label={texts.add.name}
        maxLength={maxPasskeyNameLength}
        autoComplete="off"
        // The user has just pressed 'Rename', which this field replaces.
        autoFocus
        value={name}
        error={isMissing ? texts.add.nameMissing : undefined}
        onChange={setName}
      />
      {change.isError && (
        <Notice tone="error" live>
          {failureOf(change.error, texts)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={change.isPending} onClick={onEnd}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={change.isPending} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function failureOf(error: Error, texts: ReturnType<typeof useSignInTexts>["passkeys"]): string {
  const isGone = error instanceof KnownFailure && error.code === "not_found";
  return isGone ? texts.gone : failureText(error, texts.failed);
}
