// The path at which we serve the face finder's weights. It contains their version, so they can be cached for ever.

/** The version of @vladmandic/face-api; a test compares it with the installed one. */
export const faceVersion = "1.7.15";

export const facePath = `/assets/faces-${faceVersion}`;

const folder = "@vladmandic/face-api/model";

/** The package's two smallest networks: one of 190 KB finds faces, one of 80 KB finds eyes and chin in them. */
export const faceSources = {
  "tiny_face_detector_model-weights_manifest.json": `${folder}/tiny_face_detector_model-weights_manifest.json`,
  "tiny_face_detector_model.bin": `${folder}/tiny_face_detector_model.bin`,
  "face_landmark_68_tiny_model-weights_manifest.json": `${folder}/face_landmark_68_tiny_model-weights_manifest.json`,
  "face_landmark_68_tiny_model.bin": `${folder}/face_landmark_68_tiny_model.bin`,
} as const;
