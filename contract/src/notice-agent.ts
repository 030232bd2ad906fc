/** The `code` of a notice of kind `system` about an application to be an agent. */
export const agentCodes = { approved: 'agent.approved', refused: 'agent.refused' } as const
export type AgentCode = (typeof agentCodes)[keyof typeof agentCodes]
