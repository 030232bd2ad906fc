/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  export interface Request {
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
  }

  export interface Client {
    setRequests(requests: readonly Request[]): void
  }

  export interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly requests: readonly Request[]
    readonly setupClient?: (client: Client) => void
  }

  export interface Result {
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    readonly timeouts: number
    /** Seconds. */
    readonly duration: number
    readonly latency: { readonly p99: number }
  }

  /** Settles at the end; emits each response with its duration in milliseconds. */
  export interface Running extends Promise<Result> {
    on(
      event: 'response',
      heard: (client: Client, status: number, bytes: number, ms: number) => void,
    ): void
  }

  export default function autocannon(options: Options): Running
}
