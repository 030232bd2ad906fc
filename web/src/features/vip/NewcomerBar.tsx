import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { AlarmClock } from 'lucide-react'
import { useEffect } from 'react'
import { formatCountdown } from '../../shared/formats/durations.ts'
import { useSecondsUntil } from '../../shared/formats/use-seconds-until.ts'
import type labels from '../../shared/locales/zh-CN/vip.json'
import { useNewcomerEnd } from './vip.queries.ts'

/** How long the newcomer price lasts for me; nothing where I have none. */
export function NewcomerBar({ onOver }: { onOver: () => unknown }) {
  const t = useText<typeof labels>('vip')
  const end = useNewcomerEnd()
  const left = useSecondsUntil(end)
  const isOver = end !== undefined && left === 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  if (left === 0) return null
  return (
    <p
      role="timer"
      className="mx-4 mt-4 flex min-h-11 flex-wrap items-center gap-x-2 rounded-lg bg-[#4a211b] px-4 py-2 text-[14px]/[20px] text-[#ffe9df] ring-1 ring-[#8a4a3c] ring-inset"
    >
      <Icon of={AlarmClock} size={18} />
      <b className="font-semibold">{t('newcomer')}</b>
      <span>{t('newcomerOnce')}</span>
      <span className="ms-auto font-num font-semibold tabular-nums">{formatCountdown(left)}</span>
    </p>
  )
}
