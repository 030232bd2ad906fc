/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  export interface Request {
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
  }

  export interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly requests: readonly Request[]
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

  export default function autocannon(options: Options): Promise<Result>
}
