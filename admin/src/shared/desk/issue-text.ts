import { isEmpty } from '@kaleido/contract/core/empty'
import type { Issue } from '@kaleido/contract/core/wire'
import type { Say } from '@kaleido/ui/language'
import type * as z from 'zod/mini'
import type labels from '../locales/zh-CN/desk.json'
import { formatMoney } from '../money.ts'

type ZodIssue = z.core.$ZodIssue

/** The error texts by the member they belong to. */
export type Faults = ReadonlyMap<string, string>

/**
 * The errors that the contract finds in an input before it is sent. A field's `misfit` is used where no bound explains the
 * error.
 */
export function faultsOf(
  t: Say<typeof labels>,
  {
    issues,
    input,
    fields,
  }: {
    issues: readonly ZodIssue[]
    input: Readonly<Record<string, unknown>>
    fields: Readonly<Record<string, { readonly misfit?: string; readonly unit?: 'fen' }>>
  },
): Faults {
  return firstOfEach(
    t,
    issues.map((issue) => {
      const [member = ''] = issue.path.map(String)
      const isMissing = isEmpty(input[member]) && issue.code !== 'custom'
      const text = isMissing
        ? t('required')
        : (boundText(t, issue, sayIn(fields[member]?.unit)) ??
          fields[member]?.misfit ??
          t('misfit'))
      return { path: issue.path.map(String), text }
    }),
  )
}

/** The errors that the server finds in an input, in its own words. */
export function faultsFromServer(t: Say<typeof labels>, issues: readonly Issue[]): Faults {
  return firstOfEach(
    t,
    issues.map(({ field, text }) => ({ path: field.split('.'), text })),
  )
}

interface Fault {
  readonly path: readonly string[]
  readonly text: string
}

/** The first error of each member; an entry of a list is named by its line. */
function firstOfEach(t: Say<typeof labels>, found: readonly Fault[]): Faults {
  const faults = new Map<string, string>()
  for (const {
    path: [member = '', entry],
    text,
  } of found) {
    const message = entry === undefined ? text : t('line', { line: Number(entry) + 1, text })
    if (!faults.has(member)) faults.set(member, message)
  }
  return faults
}

const sayIn = (unit: 'fen' | undefined) => (bound: number | bigint) =>
  unit === 'fen' ? formatMoney(Number(bound)) : String(bound)

/** The bound that a value breaks; undefined where it is something else that is wrong. */
export function boundText(
  t: Say<typeof labels>,
  issue: ZodIssue,
  say: (bound: number | bigint) => string,
): string | undefined {
  if (issue.code === 'too_small') {
    const least = say(issue.minimum)
    if (issue.origin === 'string') return t('tooShort', { least })
    return issue.origin === 'array' ? t('tooFew', { least }) : t('tooSmall', { least })
  }
  if (issue.code === 'too_big') {
    const max = say(issue.maximum)
    if (issue.origin === 'string') return t('tooLong', { max })
    return issue.origin === 'array' ? t('tooMany', { max }) : t('tooBig', { max })
  }
  return undefined
}
