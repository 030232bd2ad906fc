/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
  }

  interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly requests: readonly Request[]
  }

  interface Result {
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    readonly timeouts: number
    /** Seconds. */
    readonly duration: number
    readonly latency: { readonly p99: number }
  }

  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
