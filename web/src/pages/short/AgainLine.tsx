import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/short.json'

/** One quiet line: everything was seen, and comes again. It leaves by itself. */
export function AgainLine() {
  const t = useText<typeof labels>('short')
  return (
    <p className="pointer-events-none absolute inset-x-4 top-[calc(var(--safe-top)+104px)] z-(--z-sticky) mx-auto w-fit animate-[short-leave_400ms_5s_forwards] rounded-2xl bg-black/45 px-3.5 py-1.5 text-center text-[13px]/[20px] text-balance text-white/90">
      {t('seenAll')}
    </p>
  )
}
