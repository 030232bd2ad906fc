import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import type { ChatRow } from '../../features/message/chat-rows.ts'
import { useConversationChanges } from '../../features/message/message.queries.ts'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { useRelation } from '../../features/profile/profile.queries.ts'
import type labels from '../../shared/locales/zh-CN/message.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import type { Opened } from './Chat.tsx'
import { reportedIn } from './reported-in.ts'

export interface StandingNoteProps {
  opened: Opened
  rows: readonly ChatRow[]
  onReport: (reported: Reported) => void
}

/** What limits the conversation, and what to do about it; nothing between two who may write. */
export function StandingNote({ opened, rows, onReport }: StandingNoteProps) {
  const t = useText<typeof labels>('message')
  const { standing, person } = opened
  if (standing === 'open' || standing === 'other') return null
  if (standing === 'blocking') return <Blocking opened={opened} />
  if (standing === 'request') return <Request opened={opened} rows={rows} onReport={onReport} />
  const texts = { stranger: 'strangerHelp', waiting: 'waitingHelp', gone: 'gone' } as const
  return (
    <p className="px-2 pb-2 text-center text-[13px]/[19px] text-balance text-text-3">
      {t(texts[standing], { name: person?.name ?? '' })}
    </p>
  )
}

function Blocking({ opened: { person } }: Pick<StandingNoteProps, 'opened'>) {
  const t = useText<typeof labels>('message')
  const relation = useRelation({ uid: person?.uid ?? 0, isBlocked: true, isMuted: false })
  return (
    <div className="flex items-center gap-3 px-1 pb-2">
      <p className="min-w-0 flex-1 text-[13px]/[19px] text-text-3">{t('blocking')}</p>
      <Button size="sm" busy={relation.isBusy} onClick={() => void relation.setBlock(false)}>
        {t('unblock')}
      </Button>
    </div>
  )
}

function Request({ opened: { id, person }, rows, onReport }: StandingNoteProps) {
  const t = useText<typeof labels>('message')
  const { accept, remove } = useConversationChanges()
  const goBack = useGoBack()
  if (id === null || !person) return null
  return (
    <div className="px-1 pb-2">
      <p className="pb-2 text-[13px]/[19px] wrap-anywhere text-text-3">
        {t('requestHelp', { name: person.name })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" look="text" onClick={() => onReport(reportedIn(rows, person.uid))}>
          {t('report')}
        </Button>
        <Button
          size="sm"
          look="secondary"
          onClick={() => remove.mutate({ id }, { onSuccess: goBack })}
        >
          {t('remove')}
        </Button>
        <span className="flex-1" />
        <Button
          size="sm"
          look="primary"
          busy={accept.isPending}
          onClick={() => accept.mutate({ id })}
        >
          {t('accept')}
        </Button>
      </div>
    </div>
  )
}
