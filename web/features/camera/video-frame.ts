// The picture that a camera shows at this moment, kept on a canvas until the next one.

/** False where there is nothing to draw yet. */
export function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return false;
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  const context = canvas.getContext("2d");
  context?.drawImage(video, 0, 0);
  return context !== null;
}
