import type { OutputOf } from '@kaleido/contract/core/call'
import { listAllFeedback, replyFeedback } from '@kaleido/contract/feedback'
import { useText } from '@kaleido/ui/language'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { DeskPictures } from '../../shared/desk/DeskPictures.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/feedback.json'

type Feedback = OutputOf<typeof listAllFeedback>['list'][number]

/** Feedback to the operator, newest first, with the replies. */
export function FeedbackDesk() {
  const t = useText<typeof labels>('feedback')
  const { open } = useOpened()
  return (
    <DeskList
      call={listAllFeedback}
      title={t('title')}
      empty={t('empty')}
      columns={{
        createdAt: { label: t('createdAt') },
        kind: {
          label: t('kind'),
          options: {
            bug: t('bug'),
            idea: t('idea'),
            content: t('content'),
            account: t('account'),
            payment: t('payment'),
            other: t('other'),
          },
        },
        text: { label: t('text') },
        uid: { label: t('uid') },
        contact: { label: t('contact') },
        reply: { label: t('reply'), text: ({ reply }) => reply?.text ?? '' },
      }}
      filters={{ isOpen: { label: t('state'), options: { true: t('open'), false: t('done') } } }}
      queueBy="reply"
      nameOf={({ text }) => text.slice(0, 20)}
      actions={[{ label: t('answer'), call: replyFeedback, run: ({ id }) => open(id) }]}
      renderPanel={(row) => (row ? <ReplyPanel row={row} /> : null)}
    />
  )
}

/** One piece of feedback in full, with its reply. A later reply replaces an earlier one. */
function ReplyPanel({ row }: { row: Feedback }) {
  const t = useText<typeof labels>('feedback')
  const { close, decided } = useOpened()
  return (
    <DeskPanel title={t('answer')} onClose={close}>
      <p className="mb-3 max-h-60 overflow-y-auto rounded-md bg-surface-2 p-3 text-[14px]/[22px] whitespace-pre-wrap">
        {row.text}
      </p>
      <DeskPictures pictures={row.pictures} />
      {row.device === '' ? null : (
        <p className="mb-3 text-[12px]/[18px] text-text-3">{t('device', { device: row.device })}</p>
      )}
      <DeskForm
        call={replyFeedback}
        id={row.id}
        fields={{ text: { label: t('reply') } }}
        {...(row.reply && { start: { text: row.reply.text } })}
        saveLabel={t('send')}
        onDone={decided}
        onCancel={close}
      />
    </DeskPanel>
  )
}
