import { moderateComment, type StaffComment } from '@kaleido/contract/comment-desk'
import { useText } from '@kaleido/ui/language'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { DeskPictures } from '../../shared/desk/DeskPictures.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import { WorkLink } from '../../shared/desk/WorkLink.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'

/** A comment in full, and taking it down. */
export function CommentPanel({ row }: { row: StaffComment }) {
  const t = useText<typeof labels>('comment')
  const timeOf = useMomentText()
  const { close } = useOpened()
  const { id, text, pictures = [], author, work, deletedBy, createdAt } = row
  return (
    <DeskPanel title={t('detail')} onClose={close}>
      <p className="mb-3 max-h-60 overflow-y-auto rounded-md bg-surface-2 p-3 text-[14px]/[22px] wrap-anywhere whitespace-pre-wrap">
        {text || t('noText')}
      </p>
      <DeskPictures pictures={pictures} />
      <Facts
        facts={[
          { label: t('author'), value: <PersonLink uid={author?.uid ?? null} /> },
          {
            label: t('work'),
            value: <WorkLink id={work} />,
          },
          { label: t('createdAt'), value: timeOf(createdAt) },
        ]}
      />
      {deletedBy === undefined ? (
        <DeskForm
          call={moderateComment}
          id={id}
          fields={{ reason: { label: t('reason') } }}
          saveLabel={t('takeDown')}
          doneText={t('tookDown')}
          onDone={close}
          onCancel={close}
        />
      ) : null}
    </DeskPanel>
  )
}
