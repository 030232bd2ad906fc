import type { UploadProgress } from '@kaleido/client/upload/resumable'
import { Icon } from '@kaleido/ui/Icon'
import { IconButton } from '@kaleido/ui/IconButton'
import { Progress } from '@kaleido/ui/Progress'
import { useText } from '@kaleido/ui/language'
import { CloudAlert, CloudCheck, CloudUpload, Pause, Play, X } from 'lucide-react'
import { formatBytes } from '../../shared/formats/bytes.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { restOfTime } from './rest-of-time.ts'

export interface SendingStatusProps {
  progress: UploadProgress
  onPause: () => void
  onResume: () => void
  /** Absent where it may not be cancelled. */
  onCancel?: () => void
}

const icons = {
  sending: CloudUpload,
  waiting: CloudAlert,
  paused: CloudUpload,
  sent: CloudCheck,
  refused: CloudAlert,
}

/** The progress of the upload, and its controls. */
export function SendingStatus({ progress, ...acts }: SendingStatusProps) {
  const t = useText<typeof labels>('publish')
  const { phase } = progress
  const percent = percentOf(progress)
  const words = wordsOf(t, progress, percent)
  return (
    <div className="pt-3.5 pb-0.5">
      <p className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2.5 text-[15px]/[22px] font-semibold">
          <Icon of={icons[phase]} size={20} className="flex-none" />
          {words}
        </span>
        <span className="text-end font-num text-[13px]/[20px] text-text-3 tabular-nums">
          {amountOf(t, progress)}
        </span>
      </p>
      {/* Announced every ten percent: each step would be too much. */}
      <output className="sr-only">{wordsOf(t, progress, percent - (percent % 10))}</output>
      {phase !== 'sent' && (
        <div className="-me-2.5 flex items-center gap-1">
          <div className="flex-1 pe-2">
            <Progress label={words} value={percent} thick />
          </div>
          {phase !== 'refused' && <Halt isUnderWay={phase !== 'paused'} {...acts} />}
          {acts.onCancel && <IconButton label={t('cancel')} icon={X} onClick={acts.onCancel} />}
        </div>
      )}
    </div>
  )
}

function Halt({
  isUnderWay,
  onPause,
  onResume,
}: Pick<SendingStatusProps, 'onPause' | 'onResume'> & { isUnderWay: boolean }) {
  const t = useText<typeof labels>('publish')
  return isUnderWay ? (
    <IconButton label={t('pause')} icon={Pause} onClick={onPause} />
  ) : (
    <IconButton label={t('resume')} icon={Play} onClick={onResume} />
  )
}

function percentOf({ sent, bytes }: UploadProgress): number {
  return bytes === 0 ? 0 : Math.floor((100 * sent) / bytes)
}

type Text = ReturnType<typeof useText<typeof labels>>

function wordsOf(t: Text, { phase, refusal }: UploadProgress, percent: number): string {
  return {
    sending: t('uploading', { percent }),
    waiting: t('waiting'),
    paused: t('paused', { percent }),
    sent: t('arrived'),
    refused: refusal?.tip ?? t('uploadRefused'),
  }[phase]
}

function amountOf(t: Text, { phase, sent, bytes, secondsLeft }: UploadProgress): string {
  const amount = { sent: formatBytes(sent), all: formatBytes(bytes) }
  if (phase !== 'sending' || secondsLeft === undefined) return t('amount', amount)
  const [label, n] = restOfTime(secondsLeft)
  return t('amountLeft', { ...amount, left: t(label, { n }) })
}
