// Where the face library finds its weights on our origin. The path contains the version, so it can be cached forever.

/** The version of @vladmandic/face-api. A test compares it with the installed one. */
export const faceVersion = "1.7.15";

export const facePath = `/assets/faces-${faceVersion}`;

const folder = "@vladmandic/face-api/model";

/** The two smallest of its networks: 190 KB to find faces, 80 KB to find eyes and chin in them. */
export const faceSources = {
  "tiny_face_detector_model-weights_manifest.json": `${folder}/tiny_face_detector_model-weights_manifest.json`,
  "tiny_face_detector_model.bin": `${folder}/tiny_face_detector_model.bin`,
  "face_landmark_68_tiny_model-weights_manifest.json": `${folder}/face_landmark_68_tiny_model-weights_manifest.json`,
  "face_landmark_68_tiny_model.bin": `${folder}/face_landmark_68_tiny_model.bin`,
} as const;
