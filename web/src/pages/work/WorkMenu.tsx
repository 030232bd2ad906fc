import type { WorkCard } from '@kaleido/contract/work'
import type { MenuAction } from '@kaleido/ui/overlay/ActionMenu'
import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { useText } from '@kaleido/ui/language'
import { EyeOff, Flag, ListCheck, ListPlus, Star, StarOff, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useKeep } from '../../features/library/use-keep.tsx'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/feed.json'
import { useHiding } from '../../shared/viewer/use-hiding.ts'
import { useReaction } from '../../shared/viewer/use-reaction.ts'
import { useWatchLater } from '../../shared/viewer/use-watch-later.ts'

export interface WorkMenuProps {
  work: WorkCard
  isOpen: boolean
  onClose: () => void
  area?: 'afterdark' | undefined
}

/** The actions on a card without opening its work. */
export function WorkMenu({ work, isOpen, onClose, area }: WorkMenuProps) {
  const t = useText<typeof labels>('feed')
  const [reported, report] = useState<Reported>()
  const reaction = useReaction(work.id)
  const { isFavourite } = reaction
  const keep = useKeep(work.id, reaction, area)
  const later = useWatchLater(work.id)
  const leave = useLeaveWork(work)
  const isOwn = useSession(({ user }) => user?.uid === work.author.uid)
  const { id, kind } = work
  const plays = kind === 'video' || kind === 'short'
  const others: MenuAction[] = [
    { label: t('mute'), icon: UserRoundX, onClick: leave.mute },
    { label: t('report'), icon: Flag, onClick: () => report({ target: 'work', id }) },
  ]
  return (
    <>
      <ActionMenu
        open={isOpen}
        onOpenChange={(open) => !open && onClose()}
        title={work.title}
        actions={[
          ...(plays
            ? [
                {
                  label: later.label,
                  icon: later.isLater ? ListCheck : ListPlus,
                  onClick: later.toggle,
                },
              ]
            : []),
          {
            label: t(isFavourite ? 'unkeep' : 'favourites'),
            icon: isFavourite ? StarOff : Star,
            onClick: keep.toggle,
          },
          { label: t('notInterested'), icon: EyeOff, onClick: leave.uninterest },
          ...(isOwn ? [] : others),
        ]}
        cancelLabel={t('cancel')}
        area={area}
      />
      {keep.sheet}
      <LateReport reported={reported} onClose={() => report(undefined)} theme={area && 'dark'} />
    </>
  )
}

/** Its author's works are removed from the list, too. */
function useLeaveWork({ id, author: { uid, name } }: WorkCard) {
  const t = useText<typeof labels>('feed')
  const leave = useHiding()
  const undo = t('undo')
  const one = { id, uid }
  return {
    uninterest: () => leave({ one, by: 'uninterest', say: t('uninterested'), undo }),
    mute: () => leave({ one, by: 'mute', say: t('muteDone', { name }), undo }),
  }
}
