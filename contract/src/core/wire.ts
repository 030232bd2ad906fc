/** Numbers and names of the protocol that client and server share. */
export const wire = {
  requestInfo: 'kaleido/request/1',
  responseInfo: 'kaleido/response/1',
  nonceBytes: 12,
  tagBytes: 16,
  /** The maximum length of a payload in a query. */
  maxQueryPayload: 6_000,
  maxBodyBytes: 256 * 1024,
  maxDepth: 8,
  /** The number of bytes of a picture that are veiled. */
  veiledBytes: 100,
  plainHeader: 'x-wire',
  identificationHeader: 'x-user-agent',
  idempotencyHeader: 'idempotency-key',
  /** In the answer of a write a mark of it, which later reads send along; only where several processes answer. */
  writtenHeader: 'x-written',
  idempotencyKey: /^[A-Za-z0-9_-]{8,64}$/,
  requestTimeoutMs: 30_000,
  /** Uploads get enough time for a slow phone. */
  uploadTimeoutMs: 120_000,
  apiProbeTimeoutMs: 3_000,
  mediaProbeTimeoutMs: 1_000,
} as const

/** The envelope of every answer. */
export interface Envelope {
  readonly code: number
  readonly data: unknown
  readonly msg: string
  readonly tip: string
  /** Names the interface key that `data` is sealed with; absent when `data` is plain. */
  readonly hash?: string
  readonly time: string
}

/** The `data` of a refusal. */
export interface RefusalData {
  readonly key: string
  readonly issues?: readonly Issue[]
  readonly [detail: string]: unknown
}

export interface Issue {
  /** The member of the input, `a.b.0` for nested ones. */
  readonly field: string
  readonly code: string
  readonly text: string
}
