import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/tab.json'

/** For keyboards: skips an endless list to the tabs below it. Visible only while it is focused. */
export function SkipToTabs({ onSkip }: { onSkip: () => void }) {
  const t = useText<typeof labels>('tab')
  return (
    <button
      type="button"
      onClick={onSkip}
      className="absolute top-[calc(var(--safe-top)+8px)] left-4 z-(--z-toast) min-h-11 rounded-full bg-surface px-5 text-[15px] font-semibold text-brand-text shadow-3 not-focus-visible:-top-32"
    >
      {t('skip')}
    </button>
  )
}
