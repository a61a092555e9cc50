// Reads the camera's frames one after another in the worker, and reports the picture of the first that was read well.
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { drawFrame } from "./video-frame.ts";
import { readCameraFrame } from "#web/features/passport/reader/read-passport.ts";
import { encodePicture } from "#web/features/passport/reader/encode-picture.ts";
import type { PassportPage } from "#web/features/passport/page/check-page.ts";
import type { PassportReading } from "#domain/passport/reading.ts";
import { chooseLiveHint, type LiveHint } from "./live-hint.ts";
import { isReadable } from "./readable-frame.ts";

/** Pause between two frames: it keeps the browser responsive and gives the user time to move. */
const pauseMs = 80;

export interface LiveReading {
  video: RefObject<HTMLVideoElement | null>;
  isLive: boolean;
  page: PassportPage;
  today: CalendarDate;
  /** The picture's file name, without its extension. */
  name: string;
  /** Receives the picture of the frame that was read. */
  onRead: (file: File) => void;
}

/** Returns the hint to show now, or undefined if the reader has failed. */
export function useLiveReading({
  video,
  isLive,
  page,
  today,
  name,
  onRead,
}: LiveReading): LiveHint | undefined {
  const [hint, setHint] = useState<LiveHint | undefined>(
    page === "firstPage" ? "searching" : "searching_last",
  );
  const reportRead = useEffectEvent(onRead);

  useEffect(() => {
    if (!isLive) return undefined;
    const end = new AbortController();
    const showHint = onceStable(setHint);
    const readFrames = async () => {
      const frame = document.createElement("canvas");
      let before: PassportReading | undefined;
      while (!end.signal.aborted) {
        const reading = await readFrame(video.current, frame, { page, today });
        if (end.signal.aborted) return;
        const isReady = reading && isReadable(page, reading, before);
        const picture = isReady ? await takePicture(frame, { name, page, today, reading }) : undefined;
        if (end.signal.aborted) return;
        if (picture) return reportRead(picture);
        if (reading) showHint(chooseLiveHint(reading, page));
        before = reading;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    // If the reader fails, the user can still take the picture with the button.
    readFrames().catch(() => end.signal.aborted || setHint(undefined));
    return () => end.abort();
  }, [isLive, page, today, video, name]);

  return hint;
}

interface Wanted {
  page: PassportPage;
  today: CalendarDate;
}

async function readFrame(video: HTMLVideoElement | null, frame: HTMLCanvasElement, wanted: Wanted) {
  if (!video || !drawFrame(video, frame)) return undefined;
  return readPicture(frame, wanted);
}

/** Encoding loses some detail, so the file only counts if it can be read as well as the frame. */
async function takePicture(
  frame: HTMLCanvasElement,
  { name, reading, ...wanted }: Wanted & { name: string; reading: PassportReading },
) {
  const file = await encodePicture(frame, name);
  if (!file) return undefined;
  return isReadable(wanted.page, await readPicture(file, wanted), reading) ? file : undefined;
}

/** Only the print identifies a last page. */
async function readPicture(picture: HTMLCanvasElement | File, { page, today }: Wanted) {
  return readCameraFrame(await createImageBitmap(picture), { today, print: page === "lastPage" });
}

/** Passes a hint on once two frames in a row agree on it, so that screen readers are not flooded. */
function onceStable(showHint: (hint: LiveHint) => void): (hint: LiveHint) => void {
  let last: LiveHint | undefined;
  return (hint) => {
    if (hint === last) showHint(hint);
    last = hint;
  };
}
