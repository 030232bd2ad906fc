import type { DefaultValues, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

/** The hint of a field, shown for every error. */
export type FieldTexts<V> = Readonly<Record<keyof V & string, string>>

export interface ContractForm<V extends FieldValues> {
  /** The server's validation of the input. */
  readonly schema: z.ZodMiniType<unknown, V>
  readonly texts: FieldTexts<V>
  readonly start: DefaultValues<V>
}

/** A form validated by a schema of the contract: a field on blur, and all of them on submit. */
export function useContractForm<V extends FieldValues>({
  schema,
  texts,
  start,
}: ContractForm<V>): UseFormReturn<V> {
  return useForm<V>({
    resolver: resolverOf(schema, texts),
    defaultValues: start,
    mode: 'onTouched',
  })
}

function resolverOf<V extends FieldValues>(
  schema: z.ZodMiniType<unknown, V>,
  texts: FieldTexts<V>,
): Resolver<V> {
  return (values) => {
    const parsed = schema.safeParse(values)
    // The values are submitted as typed; the call normalises them by the same schema.
    if (parsed.success) return { values, errors: {} }
    const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    const errors = [...fields].map((field) => [
      field,
      { type: 'fit', message: texts[field as Path<V>] },
    ])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}
