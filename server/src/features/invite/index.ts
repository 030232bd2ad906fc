import { bindInviter, getExtension, getInvitation } from '@kaleido/contract/invite'
import { decideInvitation, listDeskInvitations } from '@kaleido/contract/invite-desk'
import { listCommissions, listInvitees } from '@kaleido/contract/invite-list'
import type { Feature } from '../../platform/ctx/feature.ts'
import { route } from '../../platform/http/route.ts'
import * as binding from './invite-bind.service.ts'
import * as bonds from './invite-bond.repository.ts'
import * as codes from './invite-code.repository.ts'
import { inviteCommands } from './invite.commands.ts'
import * as commissions from './invite-commission.repository.ts'
import { findDifferences } from './invite-invariant.repository.ts'
import { inviteJobs } from './invite.jobs.ts'
import { countWrong } from './invite.limits.ts'
import { inviteListeners } from './invite.listeners.ts'
import * as desk from './invite-desk.service.ts'
import * as service from './invite.service.ts'

/** Who invited whom, and what both get for it. */
export const invite: Feature = {
  name: 'invite',
  tables: ['invite_bond', 'invite_code', 'invite_commission', 'invite_network', 'invite_open'],
  routes: [
    route(bindInviter, binding.bind, { around: countWrong }),
    route(getInvitation, binding.getInfo, { around: countWrong }),
    route(getExtension, service.getExtension),
    route(listInvitees, service.listInvitees),
    route(listCommissions, service.listCommissions),
    route(listDeskInvitations, desk.list),
    route(decideInvitation, desk.decide),
  ],
  jobs: inviteJobs,
  listens: inviteListeners,
  commands: inviteCommands,
  invariants: [
    { name: 'invitations were rewarded and paid as they say', stops: 'payout', findDifferences },
  ],
  person: {
    export: async ({ read }, uid) => ({
      invitationCode: await codes.findOwn(read, uid),
      invitations: await bonds.listAll(read, uid),
      commissions: await commissions.listAll(read, uid),
    }),
    async forget(trx, uid) {
      await commissions.removeAll(trx, uid)
      await bonds.forget(trx, uid)
      await codes.remove(trx, uid)
    },
  },
}

export { ever, lastDays, listDays, monthOf, sumFigures } from './invite-figures.repository.ts'
