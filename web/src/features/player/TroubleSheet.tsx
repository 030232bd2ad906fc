import { reportTrouble } from '@kaleido/contract/video'
import { Button } from '@kaleido/ui/Button'
import { RadioList } from '@kaleido/ui/RadioList'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { TextArea } from '@kaleido/ui/TextArea'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/player.json'
import { usePlayback } from '../../shared/playback/playback.ts'
import { usePlayer } from './use-player.ts'

const kinds = ['stall', 'error', 'sound', 'picture', 'other'] as const
type Kind = (typeof kinds)[number]

/** Reports a playback problem to the operator, with the position and the line. */
export function TroubleSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<typeof labels>('player')
  const [kind, setKind] = useState<Kind>('stall')
  const [text, setText] = useState('')
  const report = useReport(() => {
    setText('')
    onClose()
    showToast(t('reported'), { tone: 'good' })
  })
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('report')}
      closeLabel={t('close')}
      action={
        <Button
          look="primary"
          size="lg"
          block
          busy={report.isPending}
          onClick={() => report.mutate({ kind, text })}
        >
          {t('send')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <RadioList
          label={t('trouble')}
          look="tiles"
          items={kinds.map((id) => ({ id, label: t(`trouble_${id}`) }))}
          value={kind}
          onChange={setKind}
        />
        <TextArea
          label={t('words')}
          ground="card"
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={500}
        />
      </div>
    </Sheet>
  )
}

function useReport(onDone: () => void) {
  const { client } = useConnection()
  const { lines } = usePlayback()
  const { state } = usePlayer()
  return useMutation({
    mutationFn: async ({ kind, text }: { kind: Kind; text: string }) => {
      const { work, seconds } = state.getState()
      // Failing to fetch the line is part of the problem.
      const line = await lines.base().catch(() => '')
      return client.call(reportTrouble, { id: work?.id ?? '', kind, text, seconds, line })
    },
    onSuccess: onDone,
  })
}
