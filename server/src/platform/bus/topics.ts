import type { Logger } from '../log/log.ts'

/** Who is told of which messages in this process. */
export interface Topics {
  subscribe(topic: string, handler: (message: unknown) => void): () => void
  onReconnect(handler: () => void): () => void
  /** Hands a message out. */
  tell(topic: string, message: unknown): void
  tellReconnect(): void
}

export function createTopics(log: Logger): Topics {
  const subscribers = new Map<string, Set<(message: unknown) => void>>()
  const reconnected = new Set<() => void>()

  function call(topic: string, handlers: Iterable<() => void>): void {
    for (const handler of handlers) {
      try {
        handler()
      } catch (error) {
        // A failing handler must not stop the others.
        log.error({ event: 'bus.handler_failed', topic, err: error })
      }
    }
  }

  return {
    subscribe(topic, handler) {
      const handlers = subscribers.get(topic) ?? new Set()
      // A wrapper of its own, so that one handler can be subscribed twice.
      const entry = (message: unknown) => handler(message)
      subscribers.set(topic, handlers.add(entry))
      return () => void handlers.delete(entry)
    },
    onReconnect(handler) {
      const entry = () => handler()
      reconnected.add(entry)
      return () => void reconnected.delete(entry)
    },
    tell(topic, message) {
      const handlers = [...(subscribers.get(topic) ?? [])]
      call(
        topic,
        handlers.map((handler) => () => handler(message)),
      )
    },
    tellReconnect: () => call('reconnect', reconnected),
  }
}
