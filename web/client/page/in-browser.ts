// Whether there is a browser around: public pages are rendered on the server too, where nothing is stored or shared.

export const inBrowser = typeof document !== "undefined";
