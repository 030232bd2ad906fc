import type { LibraryItem } from '@kaleido/contract/library'
import { Badge } from '@kaleido/ui/Badge'
import { IconButton } from '@kaleido/ui/IconButton'
import type { CoverRowProps } from '@kaleido/ui/cards/CoverRow'
import { CoverRow } from '@kaleido/ui/cards/CoverRow'
import { useText } from '@kaleido/ui/language'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { WorkBadge } from '../../features/feed/WorkBadge.tsx'
import { useWorkLabels } from '../../features/feed/work-labels.ts'
import { workPath } from '../../features/feed/work-path.ts'
import type { Choosing } from '../../features/library/use-choosing.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/library.json'
import { coverOf } from '../../shared/picture/cover.tsx'

export interface LibraryRowProps {
  item: LibraryItem
  /** The list that a short opens within; absent where it opens by itself. */
  shelf?: 'favourites' | 'history' | 'bought'
  detail?: CoverRowProps['detail']
  progress?: CoverRowProps['progress']
  choosing?: Choosing
  /** The only action on a deleted work. */
  onRemove?: () => void
  /** Beside a work that is there. */
  action?: ReactNode
}

/** A work of the library; a deleted one says so, and opens nothing. */
export function LibraryRow({ item, shelf, choosing, onRemove, action, ...row }: LibraryRowProps) {
  const t = useText<typeof labels>('library')
  const open = useOpenPath()
  const shown = useCard(item, shelf === 'bought')
  const { id, title } = item
  const path = workPath(item, shelf && { from: shelf, of: undefined })
  return (
    <CoverRow
      {...row}
      {...shown}
      choice={
        choosing?.isOn
          ? { isChosen: choosing.has(id), onChoose: () => choosing.toggle(id) }
          : undefined
      }
      trailing={
        shown.isGone
          ? onRemove && (
              <IconButton label={t('removeOne', { title })} icon={X} size={20} onClick={onRemove} />
            )
          : action
      }
      href={path}
      onOpen={() => open(path)}
    />
  )
}

/** Its space is reserved. */
const nothing = { width: 16, height: 9 }

/** The card's title; without a card, the stored one. */
function useCard({ card, title }: LibraryItem, isBought: boolean) {
  const t = useText<typeof labels>('library')
  const say = useWorkLabels()
  if (!card) return { cover: nothing, title, note: t('gone'), isGone: true }
  const length = say.length(card)
  return {
    cover: coverOf(card.cover ?? card.pictures?.[0] ?? null),
    badge: isBought ? (
      <Badge kind="free">{t('bought')}</Badge>
    ) : card.access.mode === 'free' ? undefined : (
      <WorkBadge access={card.access} />
    ),
    length: length === '' ? undefined : length,
    title: card.title,
    note: card.author.name,
    isGone: false,
  }
}
