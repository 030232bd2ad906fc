/** A file that means no good, and what has to become of it. */
export interface CorpusFile {
  /** What it is, and with it what it is called. */
  readonly name: string
  readonly make: () => Promise<Buffer> | Buffer
  /** The refusals that say what is wrong; `harmless` where it may be taken, since nothing of it is left in what is made. */
  readonly ends: readonly string[]
}

/** Files of one kind, and the script that does with one of them what the product does. */
export interface Corpus {
  readonly kind: string
  readonly script: string
  readonly files: readonly CorpusFile[]
}

/** What such a script says of a file, as JSON in its last line. */
export interface Verdict {
  /** The refusal; `harmless` or `harmful` where it was taken. */
  readonly end: string
  /** From the file to the answer, without the start of the script. */
  readonly ms: number
  /** The most that it held by its own account, in MiB. */
  readonly peakMiB: number
}

/** What a file would fetch, run or say, if it could; nothing of it may be in anything that is made. */
export const marks = {
  address: 'http://192.0.2.66/canary',
  script: '<script>alert(1)</script>',
  archive: 'PK\x03\x04canary',
} as const
