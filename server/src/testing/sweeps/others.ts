import { listSessions, revokeSession } from '@kaleido/contract/session'
import type { Call } from '@kaleido/contract/core/call'
import { ask, openAnswer } from '../ask.ts'
import type { TestApp } from '../app.ts'
import { inputSchema } from './samples.ts'

/** Makes something of a new member's and answers the input that would lay hands on it. */
type Builder = (app: TestApp) => Promise<Record<string, unknown>>

/** One builder for each call that names a thing which belongs to a person. */
const builders = new Map<Call, Builder>([
  [
    revokeSession,
    async (app) => {
      const owner = await app.logIn('member')
      const answer = await ask(app, listSessions, { token: owner.token })
      const { list } = openAnswer(app, answer) as { list: { id: string }[] }
      return { id: list[0]?.id }
    },
  ],
])

/** Calls that name something by id and have no builder above: nobody has thought of other people's things there. */
export function findUnthoughtOf(calls: readonly Call[], known = builders): string[] {
  return calls
    .filter(({ auth }) => auth === 'guest' || auth === 'member')
    .filter((call) =>
      Object.keys(inputSchema(call).properties ?? {}).some((name) => /^id$|Id$/.test(name)),
    )
    .filter((call) => !known.has(call))
    .map((call) => `${call.name} takes an id but has no builder`)
}

/** Calls by which one member reaches another's things, or learns that they exist. */
export async function findReachable(app: TestApp, known = builders): Promise<string[]> {
  const found: string[] = []
  for (const [call, build] of known) {
    const stranger = await app.logIn('member')
    const { statusCode } = await ask(app, call, { input: await build(app), token: stranger.token })
    if (statusCode !== 404)
      found.push(`${call.name} answers ${statusCode} on another member's thing`)
  }
  return found
}
