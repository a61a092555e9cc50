// Texts of the viewer for a case's documents.

export const documents = {
  none: "No documents.",
  choose: "Choose a document to view it. Each one you open is logged, and the traveller can see it.",
  open: (title: string, name: string) => `Open ${title} of ${name}`,
  replaced: "replaced",
  handedIn: (date: string) => `Uploaded on ${date}`,
  loading: "Loading the document…",
  failed: "The document could not be loaded.",
  retry: "Try again",
  cannotDraw: "This document cannot be displayed.",
  download: "Download",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  rotate: "Rotate",
  zoom: (percent: number) => `${percent}%`,
  pages: "Pages of the document",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previousPage: "Prev",
  nextPage: "Next",
  docx: "The text of the document, without its layout:",
  noText: "There is no text in this document.",
} as const;
