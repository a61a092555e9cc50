// Keeps a camera open while its dialog is open and the tab is visible.
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import {
  type CameraChoice,
  type CameraProblem,
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
  /** Switches to the next camera, if there is one. */
  switchCamera: () => void;
  tryAgain: () => void;
}

export function useCamera(facing: Facing): Camera {
  const [choice, setChoice] = useState<CameraChoice>({ facing });
  const [state, setState] = useState<CameraState>({ kind: "starting" });
  const [isLit, setLit] = useState(false);
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === "visible");

  useEffect(() => {
    if (!isVisible) return undefined;
    return startCamera(choice, setState);
  }, [choice, isVisible]);

  const toggleLight = useCallback(() => {
    if (state.kind !== "live") return;
    void switchLight(state.stream, !isLit).then((done) => done && setLit(!isLit));
  }, [state, isLit]);

  const switchCamera = useCallback(() => {
    if (state.kind === "live" && state.next) setChoice({ facing, deviceId: state.next });
    setLit(false);
  }, [state, facing]);

  const tryAgain = useCallback(() => setChoice({ facing }), [facing]);

  return { state, isLit: isLit && state.kind === "live", toggleLight, switchCamera, tryAgain };
}

/** Opens the camera and returns the function that closes it. */
function startCamera(choice: CameraChoice, setState: (state: CameraState) => void): () => void {
  const end = new AbortController();
  const update = (state: CameraState) => end.signal.aborted || setState(state);
  update({ kind: "starting" });
  void openCamera(choice).then(async (opened) => {
    if ("problem" in opened) return update({ kind: "failed", problem: opened.problem });
    const { stream } = opened;
    // The user may close the dialog while the browser asks for permission.
    if (end.signal.aborted) return closeCamera(stream);
    end.signal.addEventListener("abort", () => closeCamera(stream));
    const lost = () => update({ kind: "failed", problem: "lost" });
    stream.getVideoTracks()[0]?.addEventListener("ended", lost, { signal: end.signal });
    const next = await nextCamera(stream).catch(() => undefined);
    return update({ kind: "live", stream, hasLight: hasLight(stream), next });
  });
  return () => {
    end.abort();
    setState({ kind: "starting" });
  };
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
