// Opens a camera of this device: its stream, or the reason why there is none.

/** `environment`: the camera on the back of the device. */
export type Facing = "environment" | "user";

export interface CameraRequest {
  facing: Facing;
  /** A specific camera; if omitted, the browser chooses one by its direction. */
  deviceId?: string;
}

/** `busy`: another program uses it; `lost`: it was unplugged or taken away while it was on. */
export type CameraProblem = "refused" | "none" | "busy" | "lost";

export type OpenedCamera = { stream: MediaStream } | { problem: CameraProblem };

/** Large enough for the smallest print of a page; a camera may provide less. */
const wishedSize = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/** Browsers without a camera, and insecure pages, have no `mediaDevices`. */
export function mayHaveCamera(): boolean {
  return "mediaDevices" in navigator && "getUserMedia" in navigator.mediaDevices;
}

/** Asks for permission if needed. */
export async function openCamera({ facing, deviceId }: CameraRequest): Promise<OpenedCamera> {
  if (!mayHaveCamera()) return { problem: "none" };
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: facing } };
  try {
    const video = { ...which, ...wishedSize };
    return { stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    return { problem: problemOf((error as DOMException).name) };
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The ID of the next camera, if there is more than one. */
export async function nextCamera(stream: MediaStream): Promise<string | undefined> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const ids = devices.filter(({ kind }) => kind === "videoinput").map(({ deviceId }) => deviceId);
  const current = ids.indexOf(stream.getVideoTracks()[0]?.getSettings().deviceId ?? "");
  const next = ids[(current + 1) % ids.length];
  return ids.length > 1 && next ? next : undefined;
}

/** TypeScript's DOM library does not declare the torch yet. */
type LightOfCamera = { torch?: boolean };

export function hasLight(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  if (!track || !("getCapabilities" in track)) return false;
  return (track.getCapabilities() as LightOfCamera).torch === true;
}

/** Returns whether the torch is now in the requested state. */
export async function switchLight(stream: MediaStream, on: boolean): Promise<boolean> {
  const light: LightOfCamera = { torch: on };
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}

function problemOf(name: string): CameraProblem {
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return "none";
}
