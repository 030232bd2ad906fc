/** The pages of agents: small enough for one file. */
export { AgentApplyPage } from './AgentApplyPage.tsx'
export { AgentDataPage } from './AgentDataPage.tsx'
