import type { AgentTier } from '@kaleido/contract/agent'
import type { Language } from '@kaleido/contract/core/error'
import { textIn } from '../../platform/in-language.ts'
import type { Tiers } from './agent.settings.ts'

/** The number of the tier that so many fen come to. */
export function levelOf(tiers: Tiers, sales: number): number {
  return Math.max(1, tiers.filter(({ from }) => from <= sales).length)
}

export function tierAt(tiers: Tiers, level: number, language: Language): AgentTier {
  const found = tiers[level - 1]
  return { level, name: found ? textIn(language, found.name, found.nameEn) : '' }
}

/** The tier of these sales, and what the next one takes. */
export function progressOf(tiers: Tiers, sales: number, language: Language) {
  const level = levelOf(tiers, sales)
  const next = tiers[level]
  return {
    sales,
    tier: tierAt(tiers, level, language),
    next: next ? { ...tierAt(tiers, level + 1, language), missing: next.from - sales } : null,
  }
}
