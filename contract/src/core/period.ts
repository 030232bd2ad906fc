import * as z from 'zod/mini'
import { moment } from './id.ts'

/** The start and end of a period, as operators set them; an omitted side is open. */
export const periodInput = { startsAt: z.optional(moment), endsAt: z.optional(moment) }

export const period = { startsAt: z.nullable(moment), endsAt: z.nullable(moment) }

interface Given {
  readonly startsAt?: string | undefined
  readonly endsAt?: string | undefined
}

export const startsFirst = z.refine<Given>(
  ({ startsAt, endsAt }: Given) =>
    startsAt === undefined || endsAt === undefined || Date.parse(startsAt) < Date.parse(endsAt),
  { path: ['endsAt'] },
)
