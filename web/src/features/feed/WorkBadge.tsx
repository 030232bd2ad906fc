import type { WorkCard } from '@kaleido/contract/work'
import { Badge } from '@kaleido/ui/Badge'
import { useText } from '@kaleido/ui/language'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/feed.json'
import { coinFreeUntil, vipFreeUntil } from '../../shared/session/user-states.ts'

/** What this viewer needs to see a work: nothing on a free one, and a note where a free window opens it. */
export function WorkBadge({ access: { mode, price = 0 } }: Pick<WorkCard, 'access'>) {
  const t = useText<typeof labels>('feed')
  const { client } = useConnection()
  const freeUntil = mode === 'vip' ? vipFreeUntil : coinFreeUntil
  const isFree = useSession(({ user }) => user && freeUntil(user, client.now()) !== undefined)
  if (mode !== 'vip' && mode !== 'coin') return null
  if (isFree) return <Badge kind="free">{t('freeNow')}</Badge>
  if (mode === 'vip') return <Badge kind="vip">{t('vip')}</Badge>
  return <Badge kind="coin">{formatWhole(price)}</Badge>
}
