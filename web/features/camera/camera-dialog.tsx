// Takes a picture with the camera: automatically once all check digits of a passport are correct, or when a button is pressed.
import { Camera as CameraIcon, Flashlight, FolderOpen, SwitchCamera } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Facing } from "./open-camera.ts";
import { useCamera } from "./use-camera.ts";
import { drawFrame } from "./video-frame.ts";
import { encodePicture } from "#web/features/passport/reader/encode-picture.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DialogFrame } from "#web/ui/dialog/dialog-frame.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { PassportPage } from "#web/features/passport/page/check-page.ts";
import { CameraView } from "./camera-view.tsx";
import type { LiveHint } from "./live-hint.ts";
import { useLiveReading } from "./use-live-reading.ts";
import { useCameraTexts } from "./use-camera-texts.ts";

export type CameraDialogProps = {
  /** The label of the document that is photographed. */
  title: string;
  kind: PassportPage | "photo";
  today: CalendarDate;
  onPicture: (file: File) => void;
  /** Called when the user prefers to choose a file. */
  onUpload: () => void;
  onClose: () => void;
};

export function CameraDialog({ title, kind, today, onPicture, onUpload, onClose }: CameraDialogProps) {
  const texts = useCameraTexts();
  const id = useId();
  const facing: Facing = kind === "photo" ? "user" : "environment";
  const camera = useCamera(facing);
  const video = useRef<HTMLVideoElement>(null);
  const [taking, setTaking] = useState<"read" | "pressed">();
  const [hasFailed, setHasFailed] = useState(false);
  const live = camera.state.kind === "live" ? camera.state : undefined;
  const stream = live?.stream;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  const hint = useLiveReading({
    video,
    isLive: live !== undefined && kind !== "photo" && !taking,
    page: kind === "lastPage" ? "lastPage" : "firstPage",
    today,
    name: fileNames[kind],
    onRead: (file) => {
      setTaking("read");
      onPicture(file);
    },
  });

  async function press(): Promise<void> {
    const frame = document.createElement("canvas");
    if (!live || !video.current || !drawFrame(video.current, frame)) return;
    setTaking("pressed");
    const file = await encodePicture(frame, fileNames[kind]);
    if (file) return onPicture(file);
    setTaking(undefined);
    setHasFailed(true);
  }

  function statusText(): string {
    if (taking) return taking === "read" ? texts.read : texts.taken;
    if (hasFailed) return texts.saveFailed;
    if (!live) return texts.starting;
    if (kind === "photo") return texts.face;
    return hint ? texts.hints[hint] : texts.noReader;
  }

  const failed = camera.state.kind === "failed" ? camera.state.problem : undefined;
  return (
    <DialogFrame
      width="form"
      labelledBy={`${id}-title`}
      {...(!failed && { describedBy: `${id}-lead` })}
      onDismiss={onClose}
    >
      <div
        className={classNames(
          "grid gap-4",
          !failed &&
            "sideways:grid-cols-[auto_minmax(0,1fr)] sideways:grid-rows-[auto_auto_auto_1fr] sideways:*:col-start-2",
        )}
      >
        <h2 id={`${id}-title`} className="text-xl">
          {texts.title(title)}
        </h2>
        {failed ? (
          <Notice tone="error" live title={texts.problems[failed].title}>
            {texts.problems[failed].help}
          </Notice>
        ) : (
          <>
            <p id={`${id}-lead`} className="text-sm text-ink-soft">
              {texts.leads[kind]}
            </p>
            <CameraView
              video={video}
              facing={facing}
              guide={kind}
              status={taking === "read" ? "read" : hint && pageHints.includes(hint) ? "found" : "searching"}
              label={texts.view}
            />
            <p role="status" className="min-h-12 font-semibold">
              {statusText()}
            </p>
          </>
        )}
        <div className="flex flex-wrap content-start gap-2">
          {failed ? (
            <Button onClick={camera.tryAgain}>{texts.tryAgain}</Button>
          ) : (
            <Button
              icon={<CameraIcon aria-hidden />}
              busy={!live || taking !== undefined}
              onClick={() => void press()}
            >
              {texts.shutter}
            </Button>
          )}
          {live?.hasLight && (
            <Button
              variant="secondary"
              icon={<Flashlight aria-hidden />}
              aria-pressed={camera.isLit}
              onClick={camera.toggleLight}
            >
              {texts.light}
            </Button>
          )}
          {live?.next && (
            <Button variant="secondary" icon={<SwitchCamera aria-hidden />} onClick={camera.switchCamera}>
              {texts.switchCamera}
            </Button>
          )}
          <Button variant="secondary" icon={<FolderOpen aria-hidden />} onClick={onUpload}>
            {texts.upload}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

/** The hints that are only shown while a page is in view. */
const pageHints: readonly LiveHint[] = ["hold", "cut_edge", "too_small", "too_dark", "glare", "blur"];

const fileNames = { firstPage: "passport-first-page", lastPage: "passport-last-page", photo: "photo" };
