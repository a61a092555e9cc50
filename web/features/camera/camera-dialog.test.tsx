// @vitest-environment jsdom
// The camera dialog: why no camera is available, when the camera is closed, its light, and switching cameras.
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { pressEscape, teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { CameraDialog } from "./camera-dialog.tsx";

beforeAll(teachDialogs);
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

const calls = { onPicture: vi.fn(), onUpload: vi.fn(), onClose: vi.fn() };
const getUserMedia = vi.fn<(constraints: { video: Record<string, unknown> }) => Promise<unknown>>();
let cameras: string[];

beforeEach(() => {
  vi.clearAllMocks();
  cameras = ["one"];
  const devices = () => cameras.map((deviceId) => ({ kind: "videoinput", deviceId }));
  const mediaDevices = { getUserMedia, enumerateDevices: async () => devices() };
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: mediaDevices });
});

/** A fake camera, whose track can be inspected and ended. */
function aCamera({ torch = false } = {}) {
  const track = Object.assign(new EventTarget(), {
    stop: vi.fn(),
    applyConstraints: vi.fn(async () => undefined),
    getCapabilities: () => ({ torch }),
    getSettings: () => ({ deviceId: "one" }),
  });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  getUserMedia.mockResolvedValue(stream);
  return track;
}

async function open() {
  render(<CameraDialog title="Photo" kind="photo" today="2026-11-22" {...calls} />);
  return userEvent.setup();
}

test.each([
  ["NotAllowedError", "We do not have permission to use the camera."],
  ["NotFoundError", "We could not find a camera."],
  ["OverconstrainedError", "We could not find a camera."],
  ["NotReadableError", "Another program is using the camera."],
])("after a %s the dialog says '%s' and offers to choose a file", async (name, sentence) => {
  getUserMedia.mockRejectedValue(new DOMException("", name));
  const user = await open();
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  expect(screen.queryByText(/in front of a plain, light wall/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Choose a file instead" }));
  expect(calls.onUpload).toHaveBeenCalledOnce();
});

test("a disconnected camera is reported, and can be tried again", async () => {
  const track = aCamera();
  const user = await open();
  await screen.findByText("When your face fills the oval, take the picture.");
  expect(screen.getByText(/in front of a plain, light wall/)).toBeTruthy();
  act(() => void track.dispatchEvent(new Event("ended")));
  expect(screen.getByRole("alert").textContent).toContain("The camera was disconnected.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("When your face fills the oval, take the picture.")).toBeTruthy();
});

test("the camera is closed while the tab is hidden, and reopened when the tab is visible again", async () => {
  const track = aCamera();
  await open();
  await screen.findByText("When your face fills the oval, take the picture.");
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  expect(track.stop).toHaveBeenCalledOnce();
  visibility.mockReturnValue("visible");
  fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  visibility.mockRestore();
});

test("the camera is closed if permission is granted after the dialog was closed", async () => {
  const track = aCamera();
  const permission = Promise.withResolvers<unknown>();
  const stream = await getUserMedia({ video: {} });
  getUserMedia.mockReturnValueOnce(permission.promise);
  await open();
  await act(async () => pressEscape());
  expect(calls.onClose).toHaveBeenCalledOnce();
  cleanup();
  permission.resolve(stream);
  await waitFor(() => expect(track.stop).toHaveBeenCalledOnce());
});

test("the light and switching cameras are only offered when the device has them", async () => {
  aCamera();
  await open();
  await screen.findByText("When your face fills the oval, take the picture.");
  expect(screen.queryByRole("button", { name: "Light" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Switch camera" })).toBeNull();
  cleanup();

  const track = aCamera({ torch: true });
  cameras = ["one", "two"];
  const user = await open();
  const light = await screen.findByRole("button", { name: "Light" });
  await user.click(light);
  expect(track.applyConstraints).toHaveBeenCalledExactlyOnceWith({ advanced: [{ torch: true }] });
  await waitFor(() => expect(light.getAttribute("aria-pressed")).toBe("true"));
  await user.click(screen.getByRole("button", { name: "Switch camera" }));
  await waitFor(() => expect(getUserMedia.mock.lastCall?.[0].video["deviceId"]).toEqual({ exact: "two" }));
});
