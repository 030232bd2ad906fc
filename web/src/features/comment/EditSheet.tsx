import { isClientError } from '@kaleido/client/errors'
import { commentRules } from '@kaleido/contract/comment'
import { countGraphemes } from '@kaleido/contract/core/text'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { TextArea } from '@kaleido/ui/TextArea'
import { showToast } from '@kaleido/ui/toast'
import { useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { useCommentChanges } from './comment-changes.ts'
import type { AnyComment } from './comment-context.ts'

export interface EditSheetProps {
  comment: AnyComment
  work: string
  theme?: 'dark' | undefined
  onClose: () => void
}

/** Edits a comment. */
export function EditSheet({ comment, work, theme, onClose }: EditSheetProps) {
  const t = useText<typeof labels>('comment')
  const { text, change, save, error, isBusy } = useEditing({ comment, work, onClose })
  const count = countGraphemes(text)
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('edit')}
      closeLabel={t('close')}
      theme={theme}
      action={
        <Button look="primary" size="lg" block busy={isBusy} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <TextArea
        label={t('field')}
        ground="card"
        value={text}
        onChange={({ target }) => change(target.value)}
        error={error}
        hint={t('left', { count, max: commentRules.mostLetters })}
      />
    </Sheet>
  )
}

function useEditing({
  comment,
  work,
  onClose,
}: Pick<EditSheetProps, 'comment' | 'work' | 'onClose'>) {
  const t = useText<typeof labels>('comment')
  const { client } = useConnection()
  const { edit } = useCommentChanges(work)
  const [text, setText] = useState(comment.text)
  const [error, setError] = useState<string>()

  function change(typed: string): void {
    setText(typed)
    setError(undefined)
  }

  function save(): void {
    if (text.trim() === '' && !comment.pictures) return setError(t('blank'))
    const max = commentRules.mostLetters
    if (countGraphemes(text.trim()) > max) return setError(t('tooLong', { max }))
    edit.mutate(
      { id: comment.id, text },
      {
        onSuccess() {
          showToast(t('saved'), { tone: 'good' })
          onClose()
        },
        onError(failure) {
          if (isClientError(failure) && 'tip' in failure) setError(failure.tip)
          else client.report(failure)
        },
      },
    )
  }

  return { text, change, save, error, isBusy: edit.isPending }
}
