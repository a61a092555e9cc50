// Where the weights of the face finder lie on our own origin; the name changes with them, so they may be cached for good.

/** The version of @vladmandic/face-api; a test holds it to the installed one. */
export const faceVersion = "1.7.15";

export const facePath = `/assets/faces-${faceVersion}`;

const folder = "@vladmandic/face-api/model";

/** The two smallest of its networks: 190 KB find faces, 80 KB find eyes and chin in them. */
export const faceSources = {
  "tiny_face_detector_model-weights_manifest.json": `${folder}/tiny_face_detector_model-weights_manifest.json`,
  "tiny_face_detector_model.bin": `${folder}/tiny_face_detector_model.bin`,
  "face_landmark_68_tiny_model-weights_manifest.json": `${folder}/face_landmark_68_tiny_model-weights_manifest.json`,
  "face_landmark_68_tiny_model.bin": `${folder}/face_landmark_68_tiny_model.bin`,
} as const;
