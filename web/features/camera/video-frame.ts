// Copies the camera's current image to a canvas, which the next copy reuses.

/** False if there is nothing to draw yet. */
export function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return false;
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  const context = canvas.getContext("2d");
  context?.drawImage(video, 0, 0);
  return context !== null;
}
