// One file of a corpus, as a traveller would upload it.

export interface CorpusFile {
  /** What is special about it. */
  name: string;
  /** Writes it again at each call, because some take a second. */
  write: () => Buffer | Promise<Buffer>;
  fileName: string;
  type: string;
}
