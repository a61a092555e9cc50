// A camera while a dialog shows it: on while the page is visible, off after the dialog closes and while the tab is hidden.
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import {
  type CameraProblem,
  type CameraRequest,
  closeCamera,
  type Facing,
  hasLight,
  nextCamera,
  openCamera,
  switchLight,
} from "./open-camera.ts";

export type CameraState =
  | { kind: "starting" }
  | { kind: "live"; stream: MediaStream; hasLight: boolean; next: string | undefined }
  | { kind: "failed"; problem: CameraProblem };

export interface Camera {
  state: CameraState;
  isLit: boolean;
  toggleLight: () => void;
  /** Switches to another camera, if there is one. */
  turn: () => void;
  tryAgain: () => void;
}

export function useCamera(facing: Facing): Camera {
  const [wish, setWish] = useState<CameraRequest>({ facing });
  const [state, setState] = useState<CameraState>({ kind: "starting" });
  const [isLit, setLit] = useState(false);
  const isSeen = useSyncExternalStore(listenToSight, () => document.visibilityState === "visible");

  useEffect(() => {
    if (!isSeen) return undefined;
    return holdOpen(wish, setState);
  }, [wish, isSeen]);

  const toggleLight = useCallback(() => {
    if (state.kind !== "live") return;
    void switchLight(state.stream, !isLit).then((done) => done && setLit(!isLit));
  }, [state, isLit]);

  const turn = useCallback(() => {
    if (state.kind === "live" && state.next) setWish({ facing, deviceId: state.next });
    setLit(false);
  }, [state, facing]);

  const tryAgain = useCallback(() => setWish({ facing }), [facing]);

  return { state, isLit: isLit && state.kind === "live", toggleLight, turn, tryAgain };
}

/** Returns a function that turns it off. */
function holdOpen(wish: CameraRequest, show: (state: CameraState) => void): () => void {
  const end = new AbortController();
  const tell = (state: CameraState) => end.signal.aborted || show(state);
  tell({ kind: "starting" });
  void openCamera(wish).then(async (opened) => {
    if ("problem" in opened) return tell({ kind: "failed", problem: opened.problem });
    const { stream } = opened;
    // The dialog may have closed while the browser asked for permission.
    if (end.signal.aborted) return closeCamera(stream);
    end.signal.addEventListener("abort", () => closeCamera(stream));
    const lost = () => tell({ kind: "failed", problem: "lost" });
    stream.getVideoTracks()[0]?.addEventListener("ended", lost, { signal: end.signal });
    const next = await nextCamera(stream).catch(() => undefined);
    return tell({ kind: "live", stream, hasLight: hasLight(stream), next });
  });
  return () => {
    end.abort();
    show({ kind: "starting" });
  };
}

function listenToSight(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
