import './complaint.late.css'
import { isClientError } from '@kaleido/client/errors'
import { textOf } from '@kaleido/client/error-text'
import { complaintRules } from '@kaleido/contract/complaint'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { TextArea } from '@kaleido/ui/TextArea'
import { showToast } from '@kaleido/ui/toast'
import { useState } from 'react'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/complaint.json'
import { useFileComplaint } from './complaint.queries.ts'

const most = 300

export interface ComplaintSheetProps {
  work: { readonly id: string; readonly title: string }
  isOpen: boolean
  onClose: () => void
}

/** Says what is wrong with a work that was bought. */
export function ComplaintSheet({ work, isOpen, onClose }: ComplaintSheetProps) {
  const t = useText<typeof labels>('complaint')
  const [text, setText] = useState('')
  const [blank, setBlank] = useState<string>()
  const language = useSpokenLanguage()
  const { file, error, isBusy, forget } = useFileComplaint(work.id, () => {
    showToast(t('sent'), { tone: 'good' })
    onClose()
  })
  const refusal =
    error && ((isClientError(error) ? textOf(error, language) : undefined) ?? t('failed'))
  const send = () => (text.trim() === '' ? setBlank(t('blank')) : file(text))
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('title')}
      closeLabel={t('close')}
      action={
        <Button look="primary" size="lg" block busy={isBusy} onClick={send}>
          {t('send')}
        </Button>
      }
    >
      <p data-content className="mb-1 truncate text-[15px]/[22px] font-semibold">
        {work.title}
      </p>
      <p className="mb-3 text-[13px]/[20px] text-text-3">
        {t('help', { hours: complaintRules.withinHours, percent: complaintRules.watchedPercent })}
      </p>
      <TextArea
        label={t('reason')}
        ground="card"
        rows={4}
        maxLength={most}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setBlank(undefined)
          forget()
        }}
        error={blank ?? refusal ?? undefined}
      />
    </Sheet>
  )
}
