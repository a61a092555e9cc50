// The slot of the photo: uploads it unchanged, checks it on the device, and offers to crop it.
import { lazy, Suspense, useMemo, useState } from "react";
import type { ClientConfig } from "#contract/config.ts";
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { photoRatioDiffers } from "#domain/documents/image-rules.ts";
import { failureText } from "#web/terms/failure-text.ts";
import type { FileOrigin } from "#web/ui/file/file-acceptance.ts";
import { PhotoNote } from "#web/features/photo/report/photo-note.tsx";
import type { PhotoSummary } from "#web/features/photo/report/photo-report.tsx";
import { DocumentSlot } from "./document-slot.tsx";
import { preparePhoto, type PreparedPhoto } from "#web/features/passport/page/read-page.ts";
import { useDocumentUpload } from "#web/features/upload/use-document-upload.ts";
import { useUploadTexts } from "#web/features/upload/use-upload-texts.ts";

const PhotoReport = lazy(async () => ({
  default: (await import("#web/features/photo/report/photo-report.tsx")).PhotoReport,
}));

export type PhotoSlotProps = {
  draft: Draft;
  traveller: DraftTraveller;
  config: ClientConfig;
  error: string | undefined;
  /** The checkbox as shown; saving it may still be in progress. */
  isConsentGiven: boolean;
  askForConsent: () => void;
  takesPaste: boolean;
};

export function PhotoSlot(props: PhotoSlotProps) {
  const { draft, traveller, config, error, isConsentGiven, askForConsent, takesPaste } = props;
  const texts = useUploadTexts();
  const place = useMemo(
    () => ({ draftId: draft.id, travellerId: traveller.id, kind: "photo" as const }),
    [draft.id, traveller.id],
  );
  const upload = useDocumentUpload(place);
  const [preparing, setPreparing] = useState<File>();
  const [prepared, setPrepared] = useState<PreparedPhoto>();
  const [flag, setFlag] = useState<string>();
  const [summary, setSummary] = useState<PhotoSummary>();
  const document = traveller.documents.find(({ kind }) => kind === "photo");
  const size = draft.photoSizeMm ?? "35x45";

  async function send(file: File, origin: FileOrigin): Promise<void> {
    setPreparing(file);
    try {
      const photo = await preparePhoto(file, origin);
      setPrepared(photo);
      void upload.send(photo.file);
    } catch (error) {
      upload.discardUnsent();
      setFlag(failureText(error, texts.tips.not_an_image));
    } finally {
      setPreparing(undefined);
    }
  }

  function noteOf(photo: PreparedPhoto): PhotoSummary | undefined {
    if (photoRatioDiffers(photo, draft.photoSizeMm)) return { text: texts.photoRatio(size), isWarning: true };
    return summary;
  }

  return (
    <DocumentSlot
      kind="photo"
      document={document}
      upload={upload}
      mayBeSent={traveller.consentGiven}
      takesPaste={takesPaste}
      camera={{ kind: "photo", today: config.today, mayOpen: isConsentGiven, askForConsent }}
      hint={texts.hints.photo(size)}
      error={flag ?? (document ? undefined : error)}
      reading={preparing && { file: preparing, text: texts.preparing, share: 0.1 }}
      onRejected={setFlag}
      onFile={(file, origin) => {
        setFlag(undefined);
        if (traveller.consentGiven) return void send(file, origin);
        upload.save(file);
        askForConsent();
      }}
      onRemove={() => {
        setFlag(undefined);
        setPrepared(undefined);
        return upload.remove();
      }}
      note={<PhotoNote summary={prepared && noteOf(prepared)} />}
      details={
        prepared && {
          label: texts.photoDetails,
          content: (
            <Suspense>
              <PhotoReport
                file={prepared.file}
                sizeMm={draft.photoSizeMm}
                onCut={(file) => void send(file, "camera")}
                onSummary={setSummary}
              />
            </Suspense>
          ),
        }
      }
    />
  );
}
