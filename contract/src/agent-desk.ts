import * as z from 'zod/mini'
import { agentContent, AgentState, AgentTier } from './agent.ts'
import { call } from './core/call.ts'
import { id, uid } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'

const editor = { host: 'admin', auth: 'staff', roles: ['editor'] } as const

export const DeskAgent = z.object({
  id,
  by: z.object({ uid, name: z.string() }),
  ...agentContent,
  /** The latest statement: its month, its tier, and what those they invited paid, in fen. */
  last: z.nullable(z.object({ month: z.string(), tier: AgentTier, sales: z.int() })),
})
export type DeskAgent = z.output<typeof DeskAgent>

export const listDeskAgents = call({
  name: 'agent.listDeskAgents',
  method: 'GET',
  path: '/app/admin/agent/list',
  ...editor,
  about:
    'Lists applications to be an agent: waiting ones oldest first, decided ones newest first. Approved ones are the agents.',
  input: z.object({ state: z._default(AgentState, 'waiting'), ...byCursor }),
  output: pageOf(DeskAgent),
})

export const decideAgent = call({
  name: 'agent.decideAgent',
  method: 'POST',
  path: '/app/admin/agent/decide',
  ...editor,
  about:
    'Approves an application, or refuses it with a reason. An approved one can be refused later: the person is no agent any more.',
  input: z
    .object({
      id,
      verdict: z.enum(['approve', 'refuse']),
      answer: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    })
    .check(
      z.refine(({ verdict, answer }) => verdict === 'approve' || answer !== '', {
        path: ['answer'],
      }),
    ),
  output: z.null(),
  errors: ['agent.no_application', 'agent.decided'],
})
