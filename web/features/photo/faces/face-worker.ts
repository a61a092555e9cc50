// The worker that finds faces: @vladmandic/face-api with weights from our origin, behind two messages (docs/decisions/0023).
import * as faceApi from "@vladmandic/face-api";
import type { Face, PicturePlace } from "#domain/photo/face.ts";
import { facePath } from "./face-path.ts";
import type { FaceAnswer, FaceRequest } from "./face-messages.ts";

/** Large faces are found in a small copy, three times as fast; the larger copy is tried only if there are none. */
const copySides = [224, 416] as const;
const leastScore = 0.5;

let ready: Promise<void> | undefined;

globalThis.addEventListener("message", ({ data }: MessageEvent<FaceRequest>) => {
  void find(data).then(answer, () => answer({ id: data.id, failed: true }));
});

async function find({ id, picture }: FaceRequest): Promise<FaceAnswer> {
  ready ??= start().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  await ready;
  const pixels = asTensor(picture);
  try {
    for (const inputSize of copySides) {
      const options = new faceApi.TinyFaceDetectorOptions({ inputSize, scoreThreshold: leastScore });
      const found = await faceApi.detectAllFaces(pixels, options).withFaceLandmarks(true);
      const largestFirst = found.toSorted((a, b) => b.detection.box.area - a.detection.box.area);
      if (found.length > 0) return { id, faces: largestFirst.map(({ landmarks }) => faceOf(landmarks)) };
    }
    return { id, faces: [] };
  } finally {
    pixels.dispose();
  }
}

/** The library detects browsers and Node; in a worker it needs these functions. */
async function start(): Promise<void> {
  const Nothing = function nothing() {};
  faceApi.env.setEnv({
    Canvas: OffscreenCanvas,
    CanvasRenderingContext2D: OffscreenCanvasRenderingContext2D,
    Image: Nothing,
    ImageData,
    Video: Nothing,
    createCanvasElement: () => new OffscreenCanvas(1, 1),
    createImageElement: () => ({}),
    createVideoElement: () => ({}),
    fetch: (url: string) => fetch(url),
    readFile: () => Promise.reject(new Error("no files here")),
  } as unknown as Parameters<typeof faceApi.env.setEnv>[0]);
  const { tf, nets } = faceApi;
  // For a single picture, starting the graphics card takes longer than the processor's whole work.
  await (tf as unknown as Backends).setBackend("cpu");
  await nets.tinyFaceDetector.loadFromUri(facePath);
  await nets.faceLandmark68TinyNet.loadFromUri(facePath);
}

/** What the library's own types lack. */
interface Backends {
  setBackend: (name: string) => Promise<boolean>;
}

function asTensor({ data, width, height }: ImageData) {
  const colours = new Float32Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    colours[to] = data[from] ?? 0;
    colours[to + 1] = data[from + 1] ?? 0;
    colours[to + 2] = data[from + 2] ?? 0;
  }
  return faceApi.tf.tensor3d(colours, [height, width, 3]);
}

/** Point 8 of the 68 is the tip of the chin. */
const chinPoint = 8;

function faceOf(landmarks: faceApi.FaceLandmarks68): Face {
  const chin = landmarks.positions[chinPoint];
  return {
    leftEye: middleOf(landmarks.getLeftEye()),
    rightEye: middleOf(landmarks.getRightEye()),
    chin: { x: chin?.x ?? 0, y: chin?.y ?? 0 },
  };
}

function middleOf(points: readonly PicturePlace[]): PicturePlace {
  const mean = (axis: "x" | "y") => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: mean("x"), y: mean("y") };
}

function answer(message: FaceAnswer): void {
  globalThis.postMessage(message);
}
