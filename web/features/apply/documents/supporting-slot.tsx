// The slot of a supporting document: uploads it when it is chosen; the server checks its content.
import { useMemo, useState } from "react";
import type { DraftTraveller } from "#contract/drafts.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { DocumentSlot } from "./document-slot.tsx";
import { useDocumentUpload } from "#web/features/upload/use-document-upload.ts";

export type SupportingSlotProps = {
  draftId: string;
  traveller: DraftTraveller;
  kind: DocumentKind;
  /** What Next reported as missing. */
  error: string | undefined;
  askForConsent: () => void;
};

export function SupportingSlot({ draftId, traveller, kind, error, askForConsent }: SupportingSlotProps) {
  const place = useMemo(() => ({ draftId, travellerId: traveller.id, kind }), [draftId, traveller.id, kind]);
  const upload = useDocumentUpload(place);
  const [problem, setProblem] = useState<string>();
  const document = traveller.documents.find((candidate) => candidate.kind === kind);

  return (
    <DocumentSlot
      kind={kind}
      document={document}
      upload={upload}
      mayBeSent={traveller.consentGiven}
      error={problem ?? (document ? undefined : error)}
      onRejected={setProblem}
      onRemove={() => {
        setProblem(undefined);
        return upload.remove();
      }}
      onFile={(file) => {
        setProblem(undefined);
        if (traveller.consentGiven) return void upload.send(file);
        upload.save(file);
        askForConsent();
      }}
    />
  );
}
