import {
  type AgentApplication,
  type AgentStatement,
  AgentState,
  type AgentTier,
} from '@kaleido/contract/agent'
import type { DeskAgent } from '@kaleido/contract/agent-desk'
import type { Language } from '@kaleido/contract/core/error'
import { textIn } from '../../platform/in-language.ts'
import type { ApplicationRow, QueueRow } from './agent-application.repository.ts'
import type { StatementRow } from './agent-statement.repository.ts'

type Application = NonNullable<AgentApplication['application']>

export function toApplication(row: Omit<ApplicationRow, 'again_at'>): Application {
  return {
    id: row.id,
    plan: row.plan,
    contact: row.contact,
    state: AgentState.parse(row.state),
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

interface NamedTier {
  readonly level: number
  readonly tier: string
  readonly tier_en: string
}

/** As it was named when the statement was made. */
export function toTier({ level, tier, tier_en }: NamedTier, language: Language): AgentTier {
  return { level, name: textIn(language, tier, tier_en) }
}

export function toStatement(row: StatementRow, language: Language): AgentStatement {
  return {
    type: 'agentStatement',
    id: row.id,
    month: row.month,
    tier: toTier(row, language),
    registered: row.registered,
    qualified: row.qualified,
    payers: row.payers,
    sales: Number(row.sales),
    commission: Number(row.commission),
    at: row.created_at.toISOString(),
  }
}

export function toDeskAgent(row: QueueRow, language: Language): DeskAgent {
  const { month, level, tier, tier_en, sales } = row
  const last =
    month === null || level === null || tier === null || tier_en === null
      ? null
      : { month, tier: toTier({ level, tier, tier_en }, language), sales: Number(sales) }
  return { ...toApplication(row), by: { uid: Number(row.uid), name: row.name }, last }
}
