import type { ClientError } from '@kaleido/client/errors'
import { isClientError } from '@kaleido/client/errors'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Shows the server's refusal at its field: by the input's member, or by the refusal's key in `fields`. False where there is no
 * such field.
 */
export function showRefusal<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  fields: Readonly<Record<string, Path<V>>>,
): boolean {
  if (!isClientError(error) || !('data' in error)) return false
  const told = [...issuesOf(error, form), ...namedBy(error, fields)]
  told.forEach(([field, message], index) => {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return told.length > 0
}

type Refused = Extract<ClientError, { readonly data: unknown }>

function issuesOf<V extends FieldValues>(
  { data }: Refused,
  form: UseFormReturn<V>,
): [Path<V>, string][] {
  const known = form.getValues()
  return (data?.issues ?? [])
    .filter(({ field }) => field in known)
    .map(({ field, text }) => [field as Path<V>, text])
}

function namedBy<V extends FieldValues>(
  { key, tip }: Refused,
  fields: Readonly<Record<string, Path<V>>>,
): [Path<V>, string][] {
  const field = key === undefined ? undefined : fields[key]
  return field === undefined ? [] : [[field, tip]]
}
