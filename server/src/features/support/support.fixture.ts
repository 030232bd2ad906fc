import { randomUUID } from 'node:crypto'
import { sendSupportMessage } from '@kaleido/contract/support-conversation'
import type { StaffRole } from '@kaleido/contract/core/role'
import type { Login, TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'

/** What somebody wrote to customer service. */
export async function aSupportMessage(
  app: TestApp,
  { token }: Login,
  content: { readonly text?: string; readonly picture?: string; readonly clientId?: string } = {},
) {
  const given = content.picture === undefined ? { text: '在吗', ...content } : content
  const input = { clientId: randomUUID(), ...given }
  return sendSupportMessage.output.parse(
    openAnswer(app, await ask(app, sendSupportMessage, { token, input })),
  )
}

export const aColleague = (app: TestApp, role: StaffRole = 'support') => app.logIn('staff', role)
