// Whether this code runs in a browser: public pages are also rendered on the server, where nothing is stored or shared.

export const inBrowser = typeof document !== "undefined";
