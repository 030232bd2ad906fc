import type { RefusalCode } from '@kaleido/contract/core/reason'
import { useText } from '@kaleido/ui/language'
import { Dialog } from '@kaleido/ui/overlay/Dialog'
import { Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import type reviewLabels from '../../shared/locales/zh-CN/work-review.json'
import type labels from '../../shared/locales/zh-CN/work.json'
import { Key } from './Key.tsx'
import { reasonsOf } from './work-texts.ts'

export interface Why {
  readonly reasonCode: RefusalCode
  readonly reason: string
}

export interface RefuseDialogProps {
  open: boolean
  /** How many works are refused. */
  count: number
  isBusy: boolean
  onClose: () => void
  onRefuse: (why: Why) => void
}

/** Asks why: a digit chooses the reason, Enter refuses. */
export function RefuseDialog(props: RefuseDialogProps) {
  const { open, count, isBusy, onClose, onRefuse } = props
  const t = useText<typeof reviewLabels>('work-review')
  const reasons = reasonsOf(useText<typeof labels>('work'))
  const note = useId()
  const [code, setCode] = useState<RefusalCode>()
  const [words, setWords] = useState('')

  function refuse(): void {
    if (code !== undefined && !isBusy) onRefuse({ reasonCode: code, reason: words.trim() })
  }

  function press(event: KeyboardEvent): void {
    const { target, key } = event
    if (key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      refuse()
      return
    }
    if (target instanceof HTMLInputElement && target.type !== 'radio') return
    const reason = reasons[Number(key) - 1]
    if (!reason) return
    event.preventDefault()
    setCode(reason.code)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('refuseTitle', { count })}
      text={t('refuseHelp')}
      actions={[
        { label: t('cancel'), onClick: onClose },
        { label: t('refuse'), look: 'danger', busy: isBusy, onClick: refuse },
      ]}
    >
      {/* Keys of the group reach it from the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={press}>
        <ReasonChoice code={code} onChoose={setCode} />
        <label htmlFor={note} className="mt-3 block pb-1 text-[13px]/[20px] text-text-2">
          {t('note')}
        </label>
        <Input
          id={note}
          value={words}
          maxLength={200}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </Dialog>
  )
}

interface ReasonChoiceProps {
  code: RefusalCode | undefined
  onChoose: (code: RefusalCode) => void
}

function ReasonChoice({ code, onChoose }: ReasonChoiceProps) {
  const t = useText<typeof reviewLabels>('work-review')
  const reasons = reasonsOf(useText<typeof labels>('work'))
  const group = useId()
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-[13px]/[20px] text-text-2">{t('reason')}</legend>
      {reasons.map((reason, at) => (
        <label key={reason.code} className="flex min-h-8 items-center gap-2 text-[14px]/[20px]">
          <input
            type="radio"
            name={group}
            checked={code === reason.code}
            // The dialog is opened to choose one.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={at === 0}
            onChange={() => onChoose(reason.code)}
          />
          <Key name={String(at + 1)} />
          {reason.label}
        </label>
      ))}
    </fieldset>
  )
}
