import { listSessions, revokeSession } from '@kaleido/contract/session'
import { ask, openAnswer } from '../../testing/ask.ts'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  exempt: [{ call: listSessions, because: "the caller's own logins" }],
  others: [
    {
      call: revokeSession,
      async input(app) {
        const { token } = await app.logIn('member')
        const answer = openAnswer(app, await ask(app, listSessions, { token }))
        return { id: listSessions.output.parse(answer).list[0]?.id }
      },
    },
  ],
  plans: [{ call: listSessions, inputs: noInput }],
}
