import { toCsv } from '@kaleido/ui/csv'
import { download } from '@kaleido/ui/download'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Button, Input } from 'antd'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import type deskLabels from '../locales/zh-CN/desk.json'
import { Confirmation } from './Confirmation.tsx'
import { DeskPanel } from './DeskPanel.tsx'

export interface OneTimeCodesProps {
  /** Of the file. */
  name: string
  codes: readonly string[]
  onClose: () => void
}

/** Codes that the server shows once. Closing them before they are saved is asked about. */
export function OneTimeCodes({ name, codes, onClose }: OneTimeCodesProps) {
  const t = useText<typeof deskLabels>('desk')
  const [isSaved, setSaved] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const text = codes.join('\n')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setSaved(true)
      showToast(t('copied'), { tone: 'good' })
    } catch {
      // No clipboard by plain http, or not allowed.
      showToast(t('copyFailed'), { tone: 'bad' })
    }
  }

  function save(): void {
    download(
      new Blob([toCsv(codes.map((code) => [code]))], { type: 'text/csv;charset=utf-8' }),
      `${name}.csv`,
    )
    setSaved(true)
  }

  return (
    <DeskPanel title={t('codes')} onClose={() => (isSaved ? onClose() : setAsking(true))}>
      <p className="mb-3 rounded-md bg-warn-soft px-3 py-2.5 text-[13px]/[20px] text-warn">
        {t('codesOnce')}
      </p>
      <Input.TextArea
        readOnly
        rows={12}
        aria-label={t('codes')}
        value={text}
        className="font-mono!"
      />
      <p className="my-3 text-[13px]/[20px] text-text-3 tabular-nums">
        {t('codesCount', { count: codes.length })}
      </p>
      <div className="flex gap-3">
        <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          type="primary"
          icon={<Download size={16} aria-hidden="true" />}
          onClick={save}
          className="flex-1"
        >
          {t('download')}
        </Button>
      </div>
      <Confirmation
        question={{ title: t('codesClose'), text: t('codesLost'), isDanger: true }}
        isOpen={isAsking}
        label={t('codesLeave')}
        isBusy={false}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </DeskPanel>
  )
}
