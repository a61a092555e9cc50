// The place of the photo: checked for size and shape on the device; a differing shape is a warning only.
import { useMemo, useState } from "react";
import type { ClientConfig } from "#contract/config.ts";
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { photoRatioDiffers } from "#domain/documents/image-rules.ts";
import { failureText } from "../../language/failure-text.ts";
import { useApplyTexts } from "../../language/screens/use-apply-texts.ts";
import type { FileOrigin } from "../../ui/file/file-acceptance.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { DocumentSlot } from "./document-slot.tsx";
import { preparePhoto } from "../../flow/passport/read-page.ts";
import { useDocumentUpload } from "../../flow/upload/use-document-upload.ts";

export type PhotoSlotProps = {
  draft: Draft;
  traveller: DraftTraveller;
  config: ClientConfig;
  error: string | undefined;
  askForConsent: () => void;
};

export function PhotoSlot({ draft, traveller, error, askForConsent }: PhotoSlotProps) {
  const { documents: texts } = useApplyTexts();
  const place = useMemo(
    () => ({ draftId: draft.id, travellerId: traveller.id, kind: "photo" as const }),
    [draft.id, traveller.id],
  );
  const upload = useDocumentUpload(place);
  const [preparing, setPreparing] = useState<File>();
  const [isOdd, setOdd] = useState(false);
  const [flag, setFlag] = useState<string>();
  const document = traveller.documents.find(({ kind }) => kind === "photo");
  const size = draft.photoSizeMm ?? "35x45";

  async function send(file: File, origin: FileOrigin): Promise<void> {
    setPreparing(file);
    try {
      const prepared = await preparePhoto(file, origin);
      setOdd(photoRatioDiffers(prepared, draft.photoSizeMm));
      void upload.send(prepared.file);
    } catch (error) {
      upload.forgetUnsent();
      setFlag(failureText(error, texts.tips.not_an_image));
    } finally {
      setPreparing(undefined);
    }
  }

  return (
    <DocumentSlot
      kind="photo"
      document={document}
      upload={upload}
      mayBeSent={traveller.consentGiven}
      camera="user"
      hint={texts.hints.photo(size)}
      error={flag ?? (document ? undefined : error)}
      reading={preparing && { file: preparing, text: texts.preparing, share: 0.1 }}
      onRefused={setFlag}
      onFile={(file, origin) => {
        setFlag(undefined);
        if (traveller.consentGiven) return void send(file, origin);
        upload.keep(file);
        askForConsent();
      }}
      onRemove={() => {
        setFlag(undefined);
        setOdd(false);
        return upload.remove();
      }}
    >
      {isOdd && <Notice tone="warning">{texts.photoRatio(size)}</Notice>}
    </DocumentSlot>
  );
}
