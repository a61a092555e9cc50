// Texts of the camera's dialog: what it sees, and why there may be none (issue 8, part 3).

export const camera = {
  title: (place: string) => `Take a photo: ${place}`,
  leads: {
    firstPage:
      "Lay the page into the frame. It is read on this device, and the picture is taken by itself once everything is read.",
    lastPage: "Lay the page into the frame and take the picture. It is read on this device.",
    photo: "Face to the front, in front of a plain light wall. You can crop the photo afterwards.",
  },
  view: "What the camera sees",
  starting: "Starting the camera… Your browser may ask for permission.",
  face: "When your face fills the oval, take the picture.",
  words: {
    searching: "Looking for the two lines of letters at the foot of the page…",
    ready: "When the page fills the frame, take the picture.",
    swapped: "This is the page with your photo. Please turn to the last page.",
    hold: "Page found. Hold still…",
    not_indian: "This is not the data page of an Indian passport.",
    cut_edge: "The edge is cut off: show the whole page.",
    too_small: "Move closer, until the page fills the frame.",
    too_dark: "It is too dark: use daylight, or switch a light on.",
    glare: "Light is reflected by the page: tilt it a little.",
    blur: "It is blurred: hold still and let the camera focus.",
  },
  read: "Read. The picture is taken.",
  taken: "The picture is taken.",
  noReader: "The page cannot be read while you hold it. Take the picture yourself.",
  unkept: "The picture could not be kept. Please try again.",
  shutter: "Take the picture",
  light: "Light",
  turn: "Other camera",
  upload: "Choose a file instead",
  close: "Close",
  tryAgain: "Try again",
  problems: {
    refused: {
      title: "The camera may not be used.",
      help: "Allow it for this page in your browser's settings, then try again; or choose a file instead.",
    },
    none: {
      title: "No camera was found.",
      help: "Connect one and try again, or choose a file instead.",
    },
    busy: {
      title: "The camera is in use elsewhere.",
      help: "Close the other program that uses it, then try again; or choose a file instead.",
    },
    lost: {
      title: "The camera is gone.",
      help: "It was unplugged or taken away. Connect it and try again, or choose a file instead.",
    },
  },
} as const;
