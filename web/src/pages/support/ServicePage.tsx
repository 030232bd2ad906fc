import '../../features/support/service.late.css'
import type { Message } from '@kaleido/contract/message'
import { useText } from '@kaleido/ui/language'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { lazy, useState } from 'react'
import { ChatComposer } from '../../features/message/ChatComposer.tsx'
import { ChatFrame } from '../../features/message/ChatFrame.tsx'
import { ChatView } from '../../features/message/ChatView.tsx'
import {
  useServiceConversation,
  useServiceMessages,
} from '../../features/support/service.queries.ts'
import { ServiceAvatar } from '../../features/support/ServiceAvatar.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/support.json'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { type OpenedService, useService } from './use-service.ts'

const ServiceGreeting = lazy(async () => ({
  default: (await import('../../features/support/ServiceGreeting.tsx')).ServiceGreeting,
}))

/** The conversation with customer service, of guests too. */
export function ServicePage() {
  const t = useText<typeof labels>('support')
  const open = useOpenPath()
  const found = useServiceConversation()
  const messages = useServiceMessages()
  const error = found.error ?? messages.error
  if (found.data && messages.data) return <Conversation opened={found.data} />
  return (
    <Screen title={t('service')}>
      {error ? (
        <LoadError
          title={t('serviceFailed')}
          error={error}
          isRetrying={found.isFetching || messages.isFetching}
          onRetry={() => void Promise.all([found.refetch(), messages.refetch()])}
          onOtherLine={() => open('/mine/setting/lines')}
        />
      ) : (
        <div aria-hidden="true" className="flex gap-2.5 px-4 pt-6">
          <SkeletonBlock width={36} height={36} radius={18} />
          <SkeletonBlock width="70%" height={180} radius={18} />
        </div>
      )}
    </Screen>
  )
}

function Conversation({ opened }: { opened: OpenedService }) {
  const t = useText<typeof labels>('support')
  const chat = useService(opened)
  const [picture, showPicture] = useState<Message>()
  usePageTitle(t('service'))
  return (
    <ChatFrame
      title={<span className="truncate">{t('service')}</span>}
      isOfficial
      foot={
        <>
          <StateNote state={opened.state} />
          <ChatComposer
            isStranger={false}
            draft={chat.draft}
            onDraft={chat.keepDraft}
            onText={chat.sendText}
            onPicture={chat.sendPicture}
          />
        </>
      }
      picture={picture?.picture}
      onPictureClose={() => showPicture(undefined)}
    >
      <ChatView
        rows={chat.rows}
        person={null}
        avatar={<ServiceAvatar size={36} />}
        head={
          <Late fallback={<div className="h-44" />}>
            <ServiceGreeting greeting={opened.greeting} hours={opened.hours} />
          </Late>
        }
        otherReadSeq={null}
        unread={chat.unread}
        older={chat.older}
        onPerson={undefined}
        onPicture={showPicture}
        onWork={() => undefined}
        onResend={chat.resend}
        onDrop={chat.drop}
      />
    </ChatFrame>
  )
}

/** What the person may expect now. */
function StateNote({ state }: Pick<OpenedService, 'state'>) {
  const t = useText<typeof labels>('support')
  const text = { waiting: t('waiting'), closed: t('closed'), open: '', other: '' }[state]
  return (
    <output className="block">
      {text !== '' && (
        <p className="px-2 pb-2 text-center text-[13px]/[19px] text-balance text-text-3">{text}</p>
      )}
    </output>
  )
}
