import type { Call } from '@kaleido/contract/core/call'
import { ask } from '../ask.ts'
import { envelopeOf, type TestApp } from '../app.ts'
import { inputSchema } from './samples.ts'
import type { OthersEntry } from './sweep.ts'

/** Calls that take an id and a person's token, and that no sweep tries on another member's data. */
export function findUntried(calls: readonly Call[], entries: readonly OthersEntry[]): string[] {
  const known = new Set(entries.map(({ call }) => call))
  return calls
    .filter(({ auth }) => auth === 'guest' || auth === 'member')
    .filter((call) =>
      Object.keys(inputSchema(call).properties ?? {}).some((name) => /^id$|Id$/.test(name)),
    )
    .filter((call) => !known.has(call))
    .map((call) => `${call.name} takes an id but no sweep tries it on another member's thing`)
}

/** Calls by which one member reaches another's data, or learns that it exists. */
export async function findReachable(
  app: TestApp,
  entries: readonly OthersEntry[],
): Promise<string[]> {
  const found: string[] = []
  for (const { call, input } of entries) {
    const stranger = await app.logIn('member')
    const answer = await ask(app, call, { input: await input(app), token: stranger.token })
    if (!isNothing(answer))
      found.push(`${call.name} answers ${answer.body} on another member's thing`)
  }
  return found
}

/** Another member's data must seem not to exist: 404, or a refusal that says so. */
function isNothing(answer: Awaited<ReturnType<typeof ask>>): boolean {
  const { data } = envelopeOf(answer)
  const key = typeof data === 'object' ? String(data?.['key']) : ''
  return answer.statusCode === 404 || key.endsWith('.no_upload')
}
