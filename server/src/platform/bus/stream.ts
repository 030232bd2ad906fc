import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../log/log.ts'
import { keepConnecting, openClient, type ValkeyClient } from '../valkey/client.ts'
import { within } from '../within.ts'

/** A stream in Valkey that every process reads: in one order for all, from where each has stopped. */
export interface Stream {
  /** Fails within seconds. */
  add(payload: string): Promise<void>
  /** Whether this process reads it and can write at the moment. */
  isUp(): boolean
  close(): Promise<void>
}

interface StreamOptions {
  readonly urls: readonly string[]
  readonly log: Logger
  readonly onPayload: (payload: string) => void
  /** Called when it is read again after a break: messages sent in between may be lost. */
  readonly onReconnect: () => void
}

/** One key lies on one node of a cluster, which gives all messages one order. */
const key = 'kaleido:bus'
/** Roughly: a process that reads on after more than these has missed some, and is told of the break anyway. */
const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: 10_000 } as const
const blockMs = 1_000
const atOnce = 500
const answerWithinMs = 2_500
/** A caller's answer waits for this. */
const addWithinMs = 500
/** After a failure messages take the other way for this long. */
const avoidMs = 1_000
const retryMs = 200
const silent = 'Valkey did not answer in time'

export function openStream(options: StreamOptions): Stream {
  const { urls, log } = options
  const writer = openClient(urls, log)
  // Of its own: a read blocks its connection until there is something.
  const reader = openClient(urls, log)
  const closing = new AbortController()
  const { signal } = closing
  const connecting = [writer, reader].map((client) => keepConnecting(client, { log, signal }))
  const reading = keepReading(reader, { ...options, signal })
  let failedAt = Number.NEGATIVE_INFINITY
  return {
    async add(payload) {
      try {
        await within(addWithinMs, writer.xAdd(key, '*', { payload }, { TRIM: trim }), silent)
      } catch (error) {
        log.warn({ event: 'bus.not_added', err: error })
        failedAt = performance.now()
        throw error
      }
    },
    isUp: () => reading.isUp() && performance.now() - failedAt > avoidMs,
    async close() {
      closing.abort()
      for (const client of [writer, reader]) client.destroy()
      await Promise.all([reading.ended, ...connecting])
    },
  }
}

type Reading = Pick<StreamOptions, 'log' | 'onPayload' | 'onReconnect'> & {
  readonly signal: AbortSignal
}

function keepReading(client: ValkeyClient, { log, signal, onPayload, onReconnect }: Reading) {
  let isUp = false
  let isBroken = false

  function reportBack(): void {
    isBroken = false
    log.info({ event: 'bus.stream_back' })
    onReconnect()
  }

  /** The id to read on from: what is sent after it has come is not missed. */
  async function newestId(): Promise<string> {
    const newest = client.xRevRange(key, '+', '-', { COUNT: 1 })
    return (await within(answerWithinMs, newest, silent))?.[0]?.id ?? '0'
  }

  /** Hands out what follows a message, and returns the id of the last. Waits for a second if there is nothing. */
  async function readSome(id: string): Promise<string> {
    const read = client.xRead({ key, id }, { BLOCK: blockMs, COUNT: atOnce })
    const messages = (await within(answerWithinMs, read, silent))?.[0]?.messages ?? []
    for (const { message } of messages) onPayload(String(message['payload']))
    return messages.at(-1)?.id ?? id
  }

  /** From the newest message on, until a read fails. */
  async function readOn(): Promise<void> {
    let last = await newestId()
    isUp = true
    if (isBroken) reportBack()
    while (!signal.aborted) last = await readSome(last)
  }

  async function readAlways(): Promise<void> {
    while (!signal.aborted) {
      try {
        await readOn()
      } catch (error) {
        isUp = false
        if (!isBroken && !signal.aborted) log.warn({ event: 'bus.stream_lost', err: error })
        isBroken = true
        await pause(retryMs, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  return { isUp: () => isUp, ended: readAlways() }
}
