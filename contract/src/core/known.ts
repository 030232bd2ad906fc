import * as z from 'zod/mini'

/** A client reads this in place of a value that its contract does not know. */
const other = 'other'

/** Passed to `safeParse` by a client: an installed app may have an older contract than the server. */
export const readsUnknown: z.core.ParseContext<z.core.$ZodIssue> & { readonly readsUnknown: true } =
  {
    readsUnknown: true,
  }

/**
 * An enumeration in an answer. The server sends only these values and its documents list no others; a client that reads
 * with `readsUnknown` gets `other` for a later added value, so that it never refuses a whole list because of one item.
 */
/* @__NO_SIDE_EFFECTS__ */
export function known<V extends string | number>(
  values: z.ZodMiniType<V, V>,
): z.ZodMiniType<V | typeof other, V | typeof other> {
  const schema = z.clone(values)
  const { run, values: list = new Set() } = schema._zod
  const type = typeof list.values().next().value
  schema._zod.run = (payload, context) => {
    const isOther = 'readsUnknown' in context && typeof payload.value === type
    if (!isOther || list.has(payload.value as V)) return run(payload, context)
    return Object.assign(payload, { value: other })
  }
  return schema
}
