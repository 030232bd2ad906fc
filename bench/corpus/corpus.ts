/** A hostile file, and the expected outcome. */
export interface CorpusFile {
  /** A description, which is also its name. */
  readonly name: string
  readonly make: () => Promise<Buffer> | Buffer
  /** The accepted refusals; `harmless` if it may be accepted, since nothing of it remains in the output. */
  readonly ends: readonly string[]
}

/** Files of one kind, and the script that processes one of them like the product. */
export interface Corpus {
  readonly kind: string
  readonly script: string
  readonly files: readonly CorpusFile[]
}

/** The refusal of a picture without an account certificate. */
export const noCertificate = 'account.no_qr'

/** The script's result for a file, as JSON in its last line. */
export interface Verdict {
  /** The refusal; `harmless` or `harmful` if it was accepted. */
  readonly end: string
  /** From the file to the answer, without the start of the script. */
  readonly ms: number
  /** Its own peak memory, in MiB. */
  readonly peakMiB: number
}

/** What a file tries to fetch, run or print; no output may contain any of it. */
export const marks = {
  address: 'http://192.0.2.66/canary',
  script: '<script>alert(1)</script>',
  archive: 'PK\x03\x04canary',
} as const
