import type { LiveType } from '@kaleido/contract/core/live'
import { readsUnknown } from '@kaleido/contract/core/known'
import type * as z from 'zod/mini'

type Handler = (data: unknown) => void

/** Who listens to which event. */
export function createHandlers(onFailure: (error: unknown) => void) {
  const byType = new Map<string, Set<Handler>>()
  const missed = new Set<() => void>()

  function callAll(handlers: Iterable<() => void>): void {
    for (const handler of handlers) {
      try {
        handler()
      } catch (error) {
        // One part of the screen must not keep the others from hearing.
        onFailure(error)
      }
    }
  }

  return {
    on<S extends z.ZodMiniObject>(
      { type, data: schema }: LiveType<S>,
      handler: (data: z.output<S>) => void,
    ): () => void {
      const handlers = byType.get(type) ?? new Set()
      byType.set(type, handlers)
      const entry: Handler = (data) => {
        const parsed = schema.safeParse(data, readsUnknown)
        if (parsed.success) handler(parsed.data)
        else onFailure(parsed.error)
      }
      handlers.add(entry)
      return () => void handlers.delete(entry)
    },
    onMissed(handler: () => void): () => void {
      const entry = () => handler()
      missed.add(entry)
      return () => void missed.delete(entry)
    },
    tell(type: string, data: unknown): void {
      callAll([...(byType.get(type) ?? [])].map((handler) => () => handler(data)))
    },
    tellMissed: () => callAll([...missed]),
  }
}

export type Handlers = ReturnType<typeof createHandlers>
