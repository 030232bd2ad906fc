import { Badge } from '../Badge.tsx'

export interface CoverBadgeProps {
  /** Free for a while: the word for it. */
  free?: string | undefined
  member?: { level: 'vip' | 'svip'; word: string } | undefined
  /** What it costs. */
  coins?: string | undefined
}

/** The one badge of a cover: limited-time free comes before membership, and that before a price. */
export function CoverBadge({ free, member, coins }: CoverBadgeProps) {
  if (free !== undefined) return <Badge kind="free">{free}</Badge>
  if (member) return <Badge kind={member.level}>{member.word}</Badge>
  return coins === undefined ? null : <Badge kind="coin">{coins}</Badge>
}
