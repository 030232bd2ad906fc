import '../../features/notice/notice.late.css'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { MessageSettings } from '../../features/message/MessageSettings.tsx'
import { NoticeSwitches } from '../../features/notice/NoticeSwitches.tsx'
import type messageLabels from '../../shared/locales/zh-CN/message.json'
import type labels from '../../shared/locales/zh-CN/notice.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

/** What is notified, and how; who may write to me. */
export function NoticeSettingPage() {
  const t = useText<typeof labels>('notice')
  return (
    <Screen title={t('settings')}>
      <div className="px-(--gutter) pb-8">
        <NoticeSwitches />
        <WhoWrites />
      </div>
    </Screen>
  )
}

function WhoWrites() {
  const t = useText<typeof messageLabels>('message')
  const [isOpen, setOpen] = useState(false)
  return (
    <ListGroup title={t('settings')}>
      <ListRow label={t('whoWrites')} onClick={() => setOpen(true)} />
      <MessageSettings isOpen={isOpen} onClose={() => setOpen(false)} />
    </ListGroup>
  )
}
