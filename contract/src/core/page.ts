import * as z from 'zod/mini'

export const pageSize = { usual: 20, max: 50 } as const

/** The input members of a list with keyset pagination by an opaque cursor. */
export const byCursor = {
  next: z.optional(z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[A-Za-z0-9_-]+$/))),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(pageSize.max)), pageSize.usual),
}

/** The answer of every list. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ list: z.array(item), hasNext: z.boolean(), next: z.optional(z.string()) })
}

export interface Page<T> {
  readonly list: T[]
  readonly hasNext: boolean
  readonly next?: string | undefined
}
