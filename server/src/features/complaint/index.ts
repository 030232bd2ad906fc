import { listDeskComplaints } from '@kaleido/contract/complaint'
import type { Feature } from '../../platform/ctx/feature.ts'
import { onEvent } from '../../platform/ctx/events.ts'
import { unlockRefunded } from '../unlock/unlock.events.ts'
import * as repository from './complaint.repository.ts'
import { complaintRoutes } from './complaint.routes.ts'

/** Buyers who ask for what they paid back, and what the staff decides. */
export const complaint: Feature = {
  name: 'complaint',
  tables: ['complaint'],
  routes: complaintRoutes,
  queues: [{ name: 'complaint', opens: listDeskComplaints, rows: repository.waiting }],
  listens: [onEvent(unlockRefunded, (_ctx, trx, refunded) => repository.grant(trx, refunded))],
  person: {
    export: async ({ read }, uid) => ({ complaints: await repository.listAllOf(read, uid) }),
    forget: repository.removeAllOf,
  },
}
