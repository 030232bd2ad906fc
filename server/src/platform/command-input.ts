import type { Call, ParsedOf } from '@kaleido/contract/core/call'
import { describeIssues } from './http/issues.ts'
import { Refusal } from './refusal.ts'

/** A command's input, checked against the schema of the call that it stands for. */
export function readArguments<C extends Call>(call: C, given: unknown): ParsedOf<C> {
  const read = call.input.safeParse(given, { reportInput: true })
  if (read.success) return read.data as ParsedOf<C>
  const issues = describeIssues(read.error.issues, 'en')
  throw new Refusal(issues.map(({ field, text }) => `${field}: ${text}`).join('; '))
}
