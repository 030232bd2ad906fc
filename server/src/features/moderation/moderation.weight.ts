import type { ReporterRow } from './moderation-hold.repository.ts'

/** What a report of somebody counts whose judgement is not known, and all of them together at most. */
const unknown = { each: 0.25, all: 1 } as const

/**
 * How much the reporters of one thing count together. A report counts by how often its sender was right before; those
 * of young accounts and of accounts without a decided report count nothing alone, however many they are.
 */
export function weightOf(reporters: readonly ReporterRow[]): number {
  const isTrusted = ({ is_old, decided }: ReporterRow) => is_old && decided > 0
  const trusted = reporters.filter(isTrusted)
  if (trusted.length === 0) return 0
  const others = reporters.length - trusted.length
  const known = trusted.reduce((sum, { decided, upheld }) => sum + upheld / decided, 0)
  return known + Math.min(unknown.all, others * unknown.each)
}
