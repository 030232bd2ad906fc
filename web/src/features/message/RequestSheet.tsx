import './message.late.css'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/message.json'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { chatPath } from './chat-path.ts'
import { previewOf } from './ConversationItem.tsx'
import { useConversationChanges, useConversations } from './message.queries.ts'

export interface RequestSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** What strangers wrote: read without being seen, accepted or deleted. */
export function RequestSheet({ isOpen, onClose }: RequestSheetProps) {
  const t = useText<typeof labels>('message')
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(stays) => stays || onClose()}
      title={t('requests')}
      closeLabel={t('close')}
      height="part"
    >
      <p className="px-4 pb-3 text-[13px]/[20px] text-text-3">{t('requestsHelp')}</p>
      <RequestList />
    </Sheet>
  )
}

function RequestList() {
  const t = useText<typeof labels>('message')
  const open = useOpenPath()
  const list = useConversations('request')
  const { accept, remove } = useConversationChanges()
  return (
    <ListView
      list={list}
      skeleton={<SkeletonRows rows={3} avatar />}
      isPart
      empty={<EmptyState title={t('noRequests')} help={t('noRequestsHelp')} />}
    >
      {(requests) => (
        <ul>
          {requests.map((request) => (
            <li
              key={request.id}
              className="px-4 py-3 not-first:shadow-[0_-0.5px_0_var(--sep-strong)]"
            >
              <button
                type="button"
                onClick={() => open(chatPath(request))}
                className="flex w-full items-center gap-3 text-start"
              >
                <Portrait person={request.person ?? { name: '', portrait: '' }} size={44} />
                <span className="min-w-0 flex-1">
                  <b data-content className="block truncate text-[16px]/[24px] font-semibold">
                    {request.person?.name ?? t('closedAccount')}
                  </b>
                  <bdi
                    data-content
                    className="line-clamp-2 text-[14px]/[20px] wrap-anywhere text-text-3"
                  >
                    {previewOf(request.last, t)}
                  </bdi>
                </span>
              </button>
              <div className="mt-2 flex justify-end gap-2">
                <Button
                  size="sm"
                  look="secondary"
                  onClick={() => remove.mutate({ id: request.id })}
                >
                  {t('remove')}
                </Button>
                <Button size="sm" look="soft" onClick={() => accept.mutate({ id: request.id })}>
                  {t('accept')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </ListView>
  )
}
