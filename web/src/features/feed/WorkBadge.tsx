import type { WorkCard } from '@kaleido/contract/work'
import { Badge } from '@kaleido/ui/Badge'
import { useText } from '@kaleido/ui/language'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/feed.json'

/** What a viewer needs to see a work; nothing on a free one. */
export function WorkBadge({ access: { mode, price = 0 } }: Pick<WorkCard, 'access'>) {
  const t = useText<typeof labels>('feed')
  if (mode === 'vip') return <Badge kind="vip">{t('vip')}</Badge>
  if (mode === 'coin') return <Badge kind="coin">{formatWhole(price)}</Badge>
  return null
}
