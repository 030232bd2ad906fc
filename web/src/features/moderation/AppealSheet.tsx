import './moderation.late.css'
import { isClientError } from '@kaleido/client/errors'
import { everyInput } from '@kaleido/client/query/query-key'
import type { OwnDecision } from '@kaleido/contract/moderation-appeal'
import { appeal, appealRules, listOwnDecisions } from '@kaleido/contract/moderation-appeal'
import { countGraphemes } from '@kaleido/contract/core/text'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { TextArea } from '@kaleido/ui/TextArea'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/moderation.json'

export interface AppealSheetProps {
  decision: OwnDecision
  isOpen: boolean
  onClose: () => void
}

/** Appeals a decision, once. */
export function AppealSheet({ decision, isOpen, onClose }: AppealSheetProps) {
  const t = useText<typeof labels>('moderation')
  const { text, change, send, error, isBusy } = useAppeal(decision.id, onClose)
  const max = appealRules.mostLetters
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('appeal')}
      closeLabel={t('close')}
      action={
        <Button look="primary" size="lg" block busy={isBusy} onClick={send}>
          {t('sendAppeal')}
        </Button>
      }
    >
      <p className="mb-3 text-[13px]/[20px] text-text-3">{t('appealHelp')}</p>
      <TextArea
        label={t('appealText')}
        ground="card"
        rows={5}
        maxLength={max}
        value={text}
        onChange={({ target }) => change(target.value)}
        error={error}
        hint={`${countGraphemes(text)}/${max}`}
      />
    </Sheet>
  )
}

function useAppeal(decision: string, onDone: () => void) {
  const t = useText<typeof labels>('moderation')
  const { client } = useConnection()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const sending = useMutation({
    mutationFn: () => client.call(appeal, { decision, text }, { silent: true }),
    onSuccess() {
      showToast(t('appealSent'), { tone: 'good' })
      void queries.invalidateQueries({ queryKey: everyInput(listOwnDecisions) })
      onDone()
    },
    onError(failure) {
      if (isClientError(failure) && 'tip' in failure) setError(failure.tip)
      else client.report(failure)
    },
  })
  return {
    text,
    error,
    isBusy: sending.isPending,
    change(typed: string) {
      setText(typed)
      setError(undefined)
    },
    send() {
      if (text.trim() === '') setError(t('appealBlank'))
      else sending.mutate()
    },
  }
}
