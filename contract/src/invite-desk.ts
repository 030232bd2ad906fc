import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { HoldReason } from './invite-list.ts'

const desk = { host: 'admin', auth: 'staff', roles: ['editor', 'finance'] } as const

/** Somebody who was invited, or who invited them; absent if their account is gone. */
const person = z.nullable(z.object({ uid, name: z.string() }))

export const DeskInvitation = z.object({
  id,
  invitee: person,
  inviter: person,
  reason: known(HoldReason),
  boundAt: moment,
  activeDays: z.int(),
  /** What others get of what they paid and has to wait too, in fen. */
  commission: z.int(),
  state: known(z.enum(['held', 'refused'])),
  decidedAt: z.nullable(moment),
  /** Who refused it; absent for a command. */
  decidedBy: z.nullable(z.string()),
})
export type DeskInvitation = z.output<typeof DeskInvitation>

export const listDeskInvitations = call({
  name: 'invite.listDeskInvitations',
  method: 'GET',
  path: '/app/admin/invite/list',
  ...desk,
  about:
    'Lists invitations whose rewards and commissions are held, the longest waiting first; or those that were refused, the latest first.',
  input: z.object({ state: z._default(z.enum(['held', 'refused']), 'held'), ...byCursor }),
  output: pageOf(DeskInvitation),
})

export const decideInvitation = call({
  name: 'invite.decideInvitation',
  method: 'POST',
  path: '/app/admin/invite/decide',
  ...desk,
  stepUp: true,
  about:
    'Lets the reward of a held invitation be given after all, or refuses it: then nobody gets anything of it, and its commissions are taken back.',
  input: z.object({ id, verdict: z.enum(['release', 'refuse']) }),
  output: z.null(),
  errors: ['invite.not_found'],
})
