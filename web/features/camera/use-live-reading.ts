// Reads the camera's frames one after another in the worker, and reports the first page whose check digits are all correct.
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { drawFrame } from "./video-frame.ts";
import { readCameraFrame } from "#web/features/passport/reader/read-passport.ts";
import { encodePicture } from "./encode-picture.ts";
import type { PassportPage } from "#web/features/passport/page/check-page.ts";
import { chooseLiveHint, type LiveHint } from "./live-hint.ts";

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
  const [hint, setHint] = useState<LiveHint | undefined>(page === "firstPage" ? "searching" : "ready");
  const reportRead = useEffectEvent(onRead);

  useEffect(() => {
    if (!isLive) return undefined;
    const end = new AbortController();
    const showHint = onceStable(setHint);
    const readFrames = async () => {
      const frame = document.createElement("canvas");
      while (!end.signal.aborted) {
        const reading = await readFrame(video.current, frame, today);
        if (end.signal.aborted) return;
        // The last page has no check digits to confirm a reading, so the traveller takes that picture.
        const picture =
          reading?.ok && page === "firstPage" ? await takePicture(frame, name, today) : undefined;
        if (end.signal.aborted) return;
        if (picture) return reportRead(picture);
        if (reading) showHint(chooseLiveHint(reading, page));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    // If the reader fails, the user can still take the picture with the button.
    readFrames().catch(() => end.signal.aborted || setHint(undefined));
    return () => end.abort();
  }, [isLive, page, today, video, name]);

  return hint;
}

async function readFrame(video: HTMLVideoElement | null, frame: HTMLCanvasElement, today: CalendarDate) {
  if (!video || !drawFrame(video, frame)) return undefined;
  return readCameraFrame(await createImageBitmap(frame), today);
}

/** Encoding loses some detail, so the file only counts if it can be read as well as the frame. */
async function takePicture(frame: HTMLCanvasElement, name: string, today: CalendarDate) {
  const file = await encodePicture(frame, name);
  if (!file) return undefined;
  const reading = await readCameraFrame(await createImageBitmap(file), today);
  return reading.ok ? file : undefined;
}

/** Passes a hint on once two frames in a row agree on it, so that screen readers are not flooded. */
function onceStable(showHint: (hint: LiveHint) => void): (hint: LiveHint) => void {
  let last: LiveHint | undefined;
  return (hint) => {
    if (hint === last) showHint(hint);
    last = hint;
  };
}
