// Copies the current frame of a video to a canvas.

/** Returns false if the video has no frame yet. */
export function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return false;
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  const context = canvas.getContext("2d");
  context?.drawImage(video, 0, 0);
  return context !== null;
}
