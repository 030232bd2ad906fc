import * as z from 'zod/mini'

/** What a client reads in the place of a value that its contract does not know yet. */
const other = 'other'

/** Passed to `safeParse` by a client: the contract of an installed app is older than that of the server that answers. */
export const readsUnknown: z.core.ParseContext<z.core.$ZodIssue> & { readonly readsUnknown: true } =
  {
    readsUnknown: true,
  }

/**
 * One of these values, in an answer. The server answers no other, and its documents name no other; a client that reads
 * with `readsUnknown` takes one that was added later as `other`, so that it never refuses a whole list for one item.
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
