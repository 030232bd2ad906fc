import { Agent, request } from 'node:http'

export interface RequestOptions {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answered {
  readonly status: number
  readonly body: string
}

/** No complete answer. Whether the server did anything is unknown, unless it was never reached. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
  readonly isUnreached: boolean
  /**
   * The connection was kept from an earlier request, and ended before anything of the answer: an idle connection may be closed
   * at any time, also while a request is on its way.
   */
  readonly wasClosedWhileIdle: boolean

  constructor(cause: NodeJS.ErrnoException, isKept = false) {
    super(cause.code ?? cause.message, { cause })
    this.isUnreached = cause.code === 'ECONNREFUSED'
    this.wasClosedWhileIdle = isKept && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE')
  }
}

/** A client with keep-alive connections, like browsers and proxies, that never retries by itself. */
export interface Caller {
  call(asked: RequestOptions): Promise<Answered>
  close(): void
}

const answerWithinMs = 20_000

export function createCaller(port: number): Caller {
  const agent = new Agent({ keepAlive: true })
  return {
    call: (asked) => ask({ agent, port }, asked),
    close: () => agent.destroy(),
  }
}

interface Route {
  readonly agent: Agent
  readonly port: number
}

function ask(
  { agent, port }: Route,
  { method = 'GET', path, headers, body }: RequestOptions,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new Unanswered(error))
    const outgoing = request({ host: '127.0.0.1', port, agent, method, path }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (chunk: string) => {
        text += chunk
      })
      incoming.on('error', fail)
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: text }))
    })
    for (const [name, value] of Object.entries(headers ?? {})) outgoing.setHeader(name, value)
    outgoing.setTimeout(answerWithinMs, () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', (error) => reject(new Unanswered(error, outgoing.reusedSocket)))
    outgoing.end(body)
  })
}
