import './moderation.late.css'
import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import type { ReportTarget } from '@kaleido/contract/moderation'
import { ReportReason, sendReport } from '@kaleido/contract/moderation'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { RadioList } from '@kaleido/ui/RadioList'
import { TextArea } from '@kaleido/ui/TextArea'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/moderation.json'

export interface Reported {
  readonly target: ReportTarget
  readonly id: string
}

export interface ReportSheetProps {
  reported: Reported
  isOpen: boolean
  onClose: () => void
  /** For a sheet over a part of the app that is dark in any theme. */
  theme?: 'dark' | undefined
}

/** Reports a work, a comment or a person to the moderators: the reason, details, and what happens next. */
export function ReportSheet({ reported, isOpen, onClose, theme }: ReportSheetProps) {
  const t = useText<typeof labels>('moderation')
  const { reason, choose, text, setText, send, needsReason, isBusy, isSent } = useReport(reported)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t(`title_${reported.target}`)}
      closeLabel={t('close')}
      theme={theme}
      action={
        <Button look="primary" size="lg" block busy={isBusy} onClick={isSent ? onClose : send}>
          {t(isSent ? 'done' : 'send')}
        </Button>
      }
    >
      {isSent ? (
        <output className="block px-4 py-10 text-center">
          <span className="block text-[18px]/[26px] font-semibold">{t('thanks')}</span>
          <span className="mt-1.5 block text-[15px]/[22px] text-balance text-text-3">
            {t('next')}
          </span>
        </output>
      ) : (
        <div className="grid gap-4">
          <div>
            <RadioList
              label={t('reasons')}
              items={ReportReason.options.map((id) => ({ id, label: t(id) }))}
              value={reason}
              onChange={choose}
            />
            <p aria-live="polite" className="px-4 text-[12px]/[18px] text-danger">
              {needsReason && t('choose')}
            </p>
          </div>
          <TextArea
            label={t('words')}
            ground="card"
            rows={2}
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={500}
          />
        </div>
      )}
    </Sheet>
  )
}

function useReport({ target, id }: Reported) {
  const { client } = useConnection()
  const options = mutationOptionsFor(client, sendReport)
  const sending = useMutation(options)
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState('')
  const [needsReason, setNeedsReason] = useState(false)
  return {
    reason,
    text,
    setText,
    needsReason,
    choose(chosen: ReportReason) {
      setReason(chosen)
      setNeedsReason(false)
    },
    send() {
      if (reason === undefined) return setNeedsReason(true)
      sending.mutate({ target, id, reason, text })
    },
    isBusy: sending.isPending,
    isSent: sending.isSuccess,
  }
}
