import {
  applyAsAgent,
  getAgentApplication,
  getAgentData,
  listAgentStatements,
} from '@kaleido/contract/agent'
import { decideAgent, listDeskAgents } from '@kaleido/contract/agent-desk'
import type { Feature } from '../../platform/ctx/feature.ts'
import { route } from '../../platform/http/route.ts'
import * as applications from './agent-application.repository.ts'
import * as applying from './agent-application.service.ts'
import * as data from './agent-data.service.ts'
import { agentJobs } from './agent.jobs.ts'
import * as statements from './agent-statement.repository.ts'

/** Who shares for a living: applications, the numbers of their invitations, and monthly statements with a tier. */
export const agent: Feature = {
  name: 'agent',
  tables: ['agent_application', 'agent_statement'],
  routes: [
    route(getAgentApplication, applying.get),
    route(applyAsAgent, applying.apply),
    route(getAgentData, data.getData),
    route(listAgentStatements, data.listStatements),
    route(listDeskAgents, applying.list),
    route(decideAgent, applying.decide),
  ],
  jobs: agentJobs,
  queues: [{ name: 'agent', opens: listDeskAgents, rows: applications.waiting }],
  person: {
    export: async ({ read }, uid) => ({
      agentApplications: await applications.listAll(read, uid),
      agentStatements: await statements.list(read, { uid, limit: 1_000 }),
    }),
    async forget(trx, uid) {
      await statements.removeAll(trx, uid)
      await applications.removeAll(trx, uid)
    },
  },
}
