import type * as z from 'zod/mini'

/**
 * An event that a person's devices are told of: over the socket, or by polling where there is none. `kept` events are
 * numbered and stored, so that a device that was away gets each once and in order. Others say only that something is to
 * be read again, which a device does anyway when it comes back.
 */
export interface LiveType<S extends z.ZodMiniObject = z.ZodMiniObject> {
  /** `feature.whatHappened` */
  readonly type: string
  readonly data: S
  readonly isKept: boolean
}

/** Declares a kept event, in the contract of the feature that it belongs to. */
/* @__NO_SIDE_EFFECTS__ */
export function liveEvent<S extends z.ZodMiniObject>(type: string, data: S): LiveType<S> {
  return { type, data, isKept: true }
}

/** Declares an event that only says that something is to be read again. */
/* @__NO_SIDE_EFFECTS__ */
export function liveHint<S extends z.ZodMiniObject>(type: string, data: S): LiveType<S> {
  return { type, data, isKept: false }
}
