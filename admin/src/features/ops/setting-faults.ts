import type { Issue } from '@kaleido/contract/core/wire'
import type { Say } from '@kaleido/ui/language'
import { fromJSONSchema } from 'zod'
import type * as z from 'zod/mini'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import { boundText, type Faults } from '../../shared/desk/issue-text.ts'
import type { Schema } from './setting-field.ts'
import { textIn, unitOf } from './setting-units.ts'

/** What the schema finds in a value, by the paths of its fields. */
export function faultsOfValue(
  t: Say<typeof deskLabels>,
  { name, schema, value }: { name: string; schema: Schema; value: unknown },
): Faults {
  const { error } = fromJSONSchema(schema).safeParse(value)
  const found = (error?.issues ?? []).map((issue: z.core.$ZodIssue) => {
    const path = issue.path.map(String)
    const say = (bound: number | bigint) => textIn(unitOf(name, path, false), Number(bound))
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined
    return {
      field: path.join('.'),
      text: isMissing ? t('required') : (boundText(t, issue, say) ?? t('misfit')),
    }
  })
  return byField(found)
}

/** The first of each field. */
export function byField(found: readonly Pick<Issue, 'field' | 'text'>[]): Faults {
  const faults = new Map<string, string>()
  for (const { field, text } of found) if (!faults.has(field)) faults.set(field, text)
  return faults
}
