import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { day, id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { graphemes } from './core/text.ts'

export const agentErrors = errors('agent', {
  applied: refusal(6701, '申请正在审核，或已经通过', 'You’ve applied already'),
  too_early: refusal(
    6702,
    '申请未通过后，7 天后才能再次申请',
    'You can apply again seven days after a refusal',
  ),
  no_application: transport(404, '这份申请不存在', 'There is no such application'),
  decided: refusal(6703, '这份申请已经处理过了', 'This application has already been decided'),
})

export const agentRules = {
  plan: { min: 10, max: 300 },
  contact: { min: 3, max: 60 },
  /** After a refusal. */
  againAfterDays: 7,
} as const

/** What the staff decided; `waiting` while it has not. */
export const AgentState = z.enum(['waiting', 'approved', 'refused'])
export type AgentState = z.output<typeof AgentState>

/** 1 is the lowest. */
export const AgentTier = z.object({ level: z.int(), name: z.string() })
export type AgentTier = z.output<typeof AgentTier>

export const agentContent = {
  /** How they are going to share. */
  plan: z.string(),
  contact: z.string(),
  state: known(AgentState),
  /** What the staff says about its decision. */
  answer: z.string(),
  createdAt: moment,
  decidedAt: z.nullable(moment),
}

export const getAgentApplication = call({
  name: 'agent.getAgentApplication',
  method: 'GET',
  path: '/api/app/mine/agent',
  auth: 'member',
  about:
    "Gets the caller's latest application to be an agent, when they may apply again, and the tiers of agents.",
  input: z.object({}),
  output: z.object({
    application: z.nullable(z.object({ id, ...agentContent })),
    /** Absent if the caller may apply now, has applied, or is an agent. */
    againAt: z.optional(moment),
    /** From how much on that was paid in a month, in fen; the lowest first. */
    tiers: z.array(z.extend(AgentTier, { from: z.int() })),
  }),
})
export type AgentApplication = z.output<typeof getAgentApplication.output>

const { plan, contact } = agentRules

export const applyAsAgent = call({
  name: 'agent.applyAsAgent',
  method: 'POST',
  path: '/api/app/mine/agent/apply',
  auth: 'member',
  about: 'Applies to be an agent: how the caller is going to share, and how to be reached.',
  input: z.object({
    plan: z
      .string()
      .check(z.minLength(plan.min), z.maxLength(8 * plan.max), z.trim(), graphemes(plan)),
    contact: z
      .string()
      .check(z.minLength(contact.min), z.maxLength(8 * contact.max), z.trim(), graphemes(contact)),
  }),
  output: z.object({ id }),
  errors: ['agent.applied', 'agent.too_early'],
  keyed: true,
})

/** What came of invitations within some time. Money is in fen, without what went back in that time: it may be negative. */
const figures = {
  registered: z.int(),
  qualified: z.int(),
  /** How many of those whom the agent invited paid. */
  payers: z.int(),
  /** What they paid. */
  sales: z.int(),
  /** What the agent gets of it, and of what those paid whom they invited. */
  commission: z.int(),
}
export const AgentFigures = z.object(figures)
export type AgentFigures = z.output<typeof AgentFigures>

/** How many days of Shanghai, with the present one. */
export const agentSpans = { today: 1, 7: 7, 30: 30 } as const
export const AgentSpan = z.enum(['today', '7', '30'])
export type AgentSpan = z.output<typeof AgentSpan>

export const AgentData = z.object({
  /** Absent while the caller is no agent. */
  standing: z.nullable(
    z.object({
      since: moment,
      /** By the latest statement. */
      tier: AgentTier,
      /** What has been paid since the month began, which tier that comes to, and what the next one takes. */
      month: z.object({
        sales: z.int(),
        tier: AgentTier,
        next: z.nullable(z.extend(AgentTier, { missing: z.int() })),
      }),
    }),
  ),
  /** Of the days that were asked for. */
  period: AgentFigures,
  total: AgentFigures,
  /** The earliest first. */
  days: z.array(
    z.object({
      day,
      registered: z.int(),
      sales: z.int(),
      commission: z.int(),
    }),
  ),
})
export type AgentData = z.output<typeof AgentData>

export const getAgentData = call({
  name: 'agent.getAgentData',
  method: 'GET',
  path: '/api/app/mine/agent/data',
  auth: 'member',
  about:
    "What came of the caller's invitations today, or in the last 7 or 30 days, day by day of Shanghai, and in all.",
  input: z.object({ type: z._default(AgentSpan, 'today') }),
  output: AgentData,
})

export const AgentStatement = z.object({
  type: z.literal('agentStatement'),
  id,
  /** Of Shanghai. */
  month: z.string(),
  tier: AgentTier,
  ...figures,
  /** When it was made: from then on it stays as it is. */
  at: moment,
})
export type AgentStatement = z.output<typeof AgentStatement>

export const listAgentStatements = call({
  name: 'agent.listAgentStatements',
  method: 'GET',
  path: '/api/app/mine/agent/statement/list',
  auth: 'member',
  about: "The caller's monthly statements as an agent, the latest first.",
  input: z.object({ ...byCursor }),
  output: pageOf(AgentStatement),
})
