import { useText } from '@kaleido/ui/language'
import { FastForward } from 'lucide-react'
import { useStageState } from '../../features/short/playback/use-clip.ts'
import type labels from '../../shared/locales/zh-CN/short.json'

/** Shown during a long press at double speed. */
export function RushHint() {
  const t = useText<typeof labels>('short')
  const isRushing = useStageState((state) => state.isRushing)
  if (!isRushing) return null
  return (
    <p className="pointer-events-none absolute inset-x-0 top-[calc(var(--safe-top)+104px)] mx-auto flex w-fit items-center gap-1.5 rounded-full bg-black/45 px-3.5 text-[13px]/[32px] text-white">
      <FastForward size={16} fill="currentColor" aria-hidden="true" />
      {t('rushing')}
    </p>
  )
}
