// Texts of the camera dialog: hints on the picture in view, and why a camera may be unavailable.

export const camera = {
  title: (place: string) => `Take a photo: ${place}`,
  leads: {
    firstPage:
      "Fit the page into the frame. It is read on this device, and the picture is taken automatically once the page has been read.",
    lastPage:
      "Fit the page into the frame. It is read on this device, and the picture is taken automatically once the page has been read. If little is printed on it, take the picture yourself.",
    photo: "Face the camera in front of a plain, light wall. You can crop the photo afterwards.",
  },
  view: "What the camera sees",
  starting: "Starting the camera… Your browser may ask for permission.",
  face: "When your face fills the oval, take the picture.",
  hints: {
    searching: "Looking for the two lines of letters at the bottom of the page…",
    searching_last: "Looking for the page with your parents' names…",
    swapped: "This is the page with your photo. Please turn to the last page.",
    hold: "Page found. Hold still…",
    not_indian: "This is not the data page of an Indian passport.",
    cut_edge: "The edge is cut off. Show the whole page.",
    too_small: "Move closer until the page fills the frame.",
    too_dark: "It is too dark. Use daylight or turn on a light.",
    glare: "The page reflects light. Tilt it a little.",
    blur: "The picture is blurred. Hold still and let the camera focus.",
  },
  read: "Page read. Picture taken.",
  taken: "Picture taken.",
  noReader: "The page cannot be read automatically. Take the picture yourself.",
  saveFailed: "The picture could not be saved. Please try again.",
  shutter: "Take the picture",
  light: "Light",
  switchCamera: "Switch camera",
  upload: "Choose a file instead",
  close: "Close",
  tryAgain: "Try again",
  problems: {
    denied: {
      title: "We do not have permission to use the camera.",
      help: "Allow the camera for this page in your browser's settings and try again, or choose a file instead.",
    },
    none: {
      title: "We could not find a camera.",
      help: "Connect one and try again, or choose a file instead.",
    },
    busy: {
      title: "Another program is using the camera.",
      help: "Close that program and try again, or choose a file instead.",
    },
    lost: {
      title: "The camera was disconnected.",
      help: "Reconnect it and try again, or choose a file instead.",
    },
  },
} as const;
