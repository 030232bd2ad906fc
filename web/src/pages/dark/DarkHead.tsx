import { IconButton } from '@kaleido/ui/IconButton'
import { TabHead } from '@kaleido/ui/TabHead'
import { useText } from '@kaleido/ui/language'
import { History, Search } from 'lucide-react'
import { useRef } from 'react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/dark.json'
import { useQuickHide } from './use-quick-hide.ts'

/** The delay within which two taps make a double tap. */
const doubleTapMs = 500

/** The bar of the page after dark. A double tap on its name leaves at once. */
export function DarkHead() {
  const t = useText<typeof labels>('dark')
  const open = useOpenPath()
  const leave = useQuickHide()
  const tappedAt = useRef(Number.NEGATIVE_INFINITY)

  function hide(now: number): void {
    const isDouble = now - tappedAt.current < doubleTapMs
    tappedAt.current = now
    if (isDouble) leave()
  }

  return (
    <TabHead onArt>
      <h1 className="flex-none whitespace-nowrap font-serif text-[26px]/[34px] font-bold tracking-[0.06em]">
        <button
          type="button"
          aria-label={t('hide')}
          onClick={({ timeStamp }) => hide(timeStamp)}
          className="hit"
        >
          {t('title')}
        </button>
      </h1>
      <span
        aria-hidden="true"
        className="ml-3 min-w-0 truncate font-serif text-[13px] text-[#e3c68e] italic"
      >
        {t('subtitle')}
      </span>
      <div className="ml-auto flex flex-none">
        <IconButton label={t('search')} icon={Search} size={23} onClick={() => open('/search')} />
        <IconButton
          label={t('history')}
          icon={History}
          size={23}
          onClick={() => open('/mine/userbroswer')}
        />
      </div>
    </TabHead>
  )
}
