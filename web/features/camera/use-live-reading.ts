// Reads the camera's frames one after the other in the worker, and reports a page once all its check digits are right.
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { drawFrame } from "./video-frame.ts";
import { readCameraFrame } from "#web/features/passport/reader/read-passport.ts";
import { encodePicture } from "./encode-picture.ts";
import type { PassportPage } from "#web/features/passport/page/check-page.ts";
import { type LiveWord, liveWordOf } from "./live-hint.ts";

/** The pause between two frames: the page stays responsive, and the user has time to move. */
const pauseMs = 80;

export interface LiveReading {
  video: RefObject<HTMLVideoElement | null>;
  isLive: boolean;
  page: PassportPage;
  today: CalendarDate;
  /** The name of the picture. */
  name: string;
  /** The picture of the frame that was read. */
  onRead: (file: File) => void;
}

/** The current hint; undefined once nothing can be read any more. */
export function useLiveReading({
  video,
  isLive,
  page,
  today,
  name,
  onRead,
}: LiveReading): LiveWord | undefined {
  const [word, setWord] = useState<LiveWord | undefined>(page === "firstPage" ? "searching" : "ready");
  const tell = useEffectEvent(onRead);

  useEffect(() => {
    if (!isLive) return undefined;
    const end = new AbortController();
    const say = steadily(setWord);
    const work = async () => {
      const frame = document.createElement("canvas");
      while (!end.signal.aborted) {
        const reading = await readFrame(video.current, frame, today);
        if (end.signal.aborted) return;
        // The last page has no check digits, so the traveller takes its picture.
        const picture =
          reading?.ok && page === "firstPage" ? await takePicture(frame, name, today) : undefined;
        if (end.signal.aborted) return;
        if (picture) return tell(picture);
        if (reading) say(liveWordOf(reading, page));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    // Without a reader, the shutter still takes pictures.
    work().catch(() => end.signal.aborted || setWord(undefined));
    return () => end.abort();
  }, [isLive, page, today, video, name]);

  return word;
}

async function readFrame(video: HTMLVideoElement | null, frame: HTMLCanvasElement, today: CalendarDate) {
  if (!video || !drawFrame(video, frame)) return undefined;
  return readCameraFrame(await createImageBitmap(frame), today);
}

/** Encoding loses a little detail, so the file is accepted only if it reads just as well. */
async function takePicture(frame: HTMLCanvasElement, name: string, today: CalendarDate) {
  const file = await encodePicture(frame, name);
  if (!file) return undefined;
  const reading = await readCameraFrame(await createImageBitmap(file), today);
  return reading.ok ? file : undefined;
}

/** Shown only once it holds for two frames, so that a screen reader does not stammer. */
function steadily(say: (word: LiveWord) => void): (word: LiveWord) => void {
  let last: LiveWord | undefined;
  return (word) => {
    if (word === last) say(word);
    last = word;
  };
}
