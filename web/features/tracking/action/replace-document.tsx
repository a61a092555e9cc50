// The slot of a requested document: chosen, read or checked on the device, looked at, and sent.
import { acceptedTypes, fileEndings, maxUploadBytes } from "#domain/documents/upload-limits.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { isPictureKind } from "#domain/documents/document-kinds.ts";
import type { ItemRequest } from "#contract/traveller/tracking.ts";
import { useConfig } from "#web/client/configuration.ts";
import type { Replaced } from "../own-application.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Send } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { PhotoNote } from "#web/features/photo/report/photo-note.tsx";
import type { PhotoSummary } from "#web/features/photo/report/photo-report.tsx";
import { fileProblemText } from "#web/features/upload/file-problem-text.ts";
import { usePreview } from "#web/features/upload/viewing/use-preview.ts";
import { Button } from "#web/ui/action/button.tsx";
import type { FileOrigin } from "#web/ui/file/file-acceptance.ts";
import { FileDrop } from "#web/ui/file/file-drop.tsx";
import type { FileDropState } from "#web/ui/file/file-drop-props.ts";
import { useCameraDialog } from "#web/features/camera/use-camera-dialog.tsx";
import { rejectionTexts } from "#web/features/passport/page/rejection-text.ts";
import type { PageStage } from "#web/features/passport/page/read-page.ts";
import { type Applicant, type ReplacementState, useReplacement } from "./use-replacement.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";
import { usePassportTexts } from "#web/features/passport/use-passport-texts.ts";
import { useUploadTexts } from "#web/features/upload/use-upload-texts.ts";

const PhotoReport = lazy(async () => ({
  default: (await import("#web/features/photo/report/photo-report.tsx")).PhotoReport,
}));

export interface ReplaceDocumentProps {
  applicationId: string;
  request: ItemRequest;
  applicant: Applicant | undefined;
  /** The size of visa photos that the destination asks for, such as "35x45". */
  photoSizeMm: string | null;
  onDone: (replaced: Replaced) => void;
}

export function ReplaceDocument(props: ReplaceDocumentProps) {
  const { kind, id } = props.request;
  const texts = useUploadTexts();
  const passportForm = usePassportTexts();
  const { action } = useTrackingTexts();
  const terms = useTerms();
  const { state, choose, send, clear } = useReplacement(props);
  const [problem, setProblem] = useState<string>();
  const isPicture = isPictureKind(kind);
  const endings = acceptedTypes(kind).map((type) => `.${fileEndings[type]}`);
  const error = problem ?? errorOf(state);
  const file = fileOf(state);
  const previewUrl = usePreview(file, undefined);
  const [summary, setSummary] = useState<PhotoSummary>();
  const photo = kind === "photo" &&
    state.kind === "ready" && {
      file: state.replacement.file,
      note: <PhotoNote summary={summary} />,
    };
  const inputId = `replace-${id}`;
  const { data: config } = useConfig();
  const [todayHere] = useState(() => dateInIndia(new Date()));
  const camera = useCameraDialog({
    inputId,
    kind: kind === "firstPage" || kind === "lastPage" ? kind : "photo",
    title: terms.documents[kind],
    today: config?.today ?? todayHere,
    onPicture: (picture) => take(picture, "camera"),
  });

  function take(chosen: File, origin: FileOrigin): void {
    setProblem(undefined);
    void choose(chosen, origin);
  }

  function errorOf(now: ReplacementState): string | undefined {
    if (now.kind === "failed") return failureText(now.failure, action.failed);
    if (now.kind !== "rejected" || (kind !== "firstPage" && kind !== "lastPage")) return undefined;
    return rejectionTexts(now.outcome, kind, { documents: texts, passportForm }).flag;
  }

  function busyText(now: ReplacementState): string {
    if (now.kind !== "reading") return texts.drop.uploading;
    return now.stage ? texts.stages[now.stage] : action.preparing;
  }

  return (
    <>
      <FileDrop
        id={inputId}
        label={action.place}
        hint={isPicture ? texts.pictureHint : texts.documentHint}
        error={error}
        accept={[...endings, ".jpeg"]}
        maxBytes={maxUploadBytes}
        state={dropStates[state.kind]}
        texts={{ ...texts.drop, uploading: busyText(state), done: action.ready }}
        onFile={take}
        onRejected={(why) => setProblem(fileProblemText(why, isPicture, texts))}
        {...(previewUrl ? { previewUrl } : {})}
        {...(state.kind === "failed" && state.replacement ? { onRetry: send, onRemove: clear } : {})}
        {...(state.kind === "ready" ? { onRemove: clear } : {})}
        {...(isPicture && camera.open ? { onCamera: camera.open } : {})}
        {...(isPicture ? { camera: kind === "photo" ? ("user" as const) : ("environment" as const) } : {})}
        {...(file ? { fileName: file.name } : {})}
        {...progressOf(state)}
        {...(photo && {
          note: photo.note,
          details: {
            label: texts.photoDetails,
            content: (
              <Suspense>
                <PhotoReport
                  file={photo.file}
                  sizeMm={props.photoSizeMm}
                  onCut={(cut) => take(cut, "camera")}
                  onSummary={setSummary}
                />
              </Suspense>
            ),
          },
        })}
      >
        {state.kind === "ready" && (
          <Button icon={<Send aria-hidden />} onClick={send}>
            {action.send}
          </Button>
        )}
      </FileDrop>
      {camera.dialog}
    </>
  );
}

const dropStates = {
  idle: "idle",
  reading: "uploading",
  rejected: "idle",
  ready: "done",
  sending: "uploading",
  failed: "failed",
} satisfies Record<ReplacementState["kind"], FileDropState>;

const stageShares = { prepare: 0.1, mrz: 0.35, print: 0.7 } satisfies Record<PageStage, number>;

function fileOf(state: ReplacementState): File | undefined {
  if (state.kind === "reading") return state.file;
  return "replacement" in state ? state.replacement?.file : undefined;
}

function progressOf(state: ReplacementState): { progress?: number } {
  if (state.kind === "reading") return { progress: state.stage ? stageShares[state.stage] : 0.05 };
  return state.kind === "sending" ? { progress: state.share } : {};
}
