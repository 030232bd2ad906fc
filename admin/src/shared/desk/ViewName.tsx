import { useText } from '@kaleido/ui/language'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type labels from '../locales/zh-CN/desk-view.json'

export interface ViewNameProps {
  label: string
  start?: string
  saveLabel: string
  /** Instead, where the name is that of another view. */
  replaceLabel?: string
  taken?: readonly string[]
  onSave: (name: string) => Promise<void>
}

/** Asks for the name of a view. */
export function ViewName(props: ViewNameProps) {
  const { label, start = '', saveLabel, replaceLabel = saveLabel, taken = [], onSave } = props
  const t = useText<typeof labels>('desk-view')
  const field = useId()
  const [text, setText] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const name = text.normalize('NFC').trim()

  async function save(): Promise<void> {
    if (name === '' || isBusy) return
    setBusy(true)
    try {
      await onSave(name)
      setText(start)
    } catch {
      // The client has shown the error; the name stays to be changed.
    }
    setBusy(false)
  }

  return (
    <form
      className="flex flex-col gap-2 border-t border-sep pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label htmlFor={field} className="text-[13px] text-text-2">
        {label}
      </label>
      <Input
        id={field}
        value={text}
        maxLength={40}
        placeholder={t('nameHint')}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit" loading={isBusy} disabled={name === ''} block>
        {taken.includes(name) ? replaceLabel : saveLabel}
      </Button>
    </form>
  )
}
