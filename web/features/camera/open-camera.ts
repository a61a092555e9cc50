// Opens a camera of this device: returns its video stream, or the reason why there is none.

/** As in `getUserMedia`: `environment` faces away from the user. */
export type Facing = "environment" | "user";

export interface CameraChoice {
  facing: Facing;
  /** Selects exactly this camera. Without it, the browser chooses one by `facing`. */
  deviceId?: string;
}

/** `busy`: another program is using it; `lost`: it was unplugged or taken over while it was open. */
export type CameraProblem = "denied" | "none" | "busy" | "lost";

export type OpenedCamera = { stream: MediaStream } | { problem: CameraProblem };

/** Large enough to read the smallest print of a page. A camera with fewer pixels still works. */
const idealSize = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/** Some browsers have no `mediaDevices`, and none offers it to pages that were not loaded over HTTPS. */
export function mayHaveCamera(): boolean {
  return "mediaDevices" in navigator && "getUserMedia" in navigator.mediaDevices;
}

/** Asks the user for permission if necessary. */
export async function openCamera({ facing, deviceId }: CameraChoice): Promise<OpenedCamera> {
  if (!mayHaveCamera()) return { problem: "none" };
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: facing } };
  try {
    const video = { ...which, ...idealSize };
    return { stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    return { problem: problemOf((error as DOMException).name) };
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Returns the id of the camera after this one, or undefined if there is only one. */
export async function nextCamera(stream: MediaStream): Promise<string | undefined> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const ids = devices.filter(({ kind }) => kind === "videoinput").map(({ deviceId }) => deviceId);
  const current = ids.indexOf(stream.getVideoTracks()[0]?.getSettings().deviceId ?? "");
  const next = ids[(current + 1) % ids.length];
  return ids.length > 1 && next ? next : undefined;
}

/** TypeScript's DOM types do not include `torch` yet. */
type TorchSetting = { torch?: boolean };

export function hasLight(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  if (!track || !("getCapabilities" in track)) return false;
  return (track.getCapabilities() as TorchSetting).torch === true;
}

/** Returns whether the light was switched. */
export async function switchLight(stream: MediaStream, on: boolean): Promise<boolean> {
  const light: TorchSetting = { torch: on };
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}

function problemOf(name: string): CameraProblem {
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return "none";
}
