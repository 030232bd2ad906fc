import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { useRouter } from '@tanstack/react-router'
import { History, Search } from 'lucide-react'
import { useRef } from 'react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/dark.json'

/** The delay within which two taps make a double tap. */
const doubleTapMs = 500

/** The header of the page after dark. A double tap on its name leaves at once, without a way back. */
export function DarkHead() {
  const t = useText<typeof labels>('dark')
  const open = useOpenPath()
  const router = useRouter()
  const tappedAt = useRef(Number.NEGATIVE_INFINITY)

  function hide(now: number): void {
    const isDouble = now - tappedAt.current < doubleTapMs
    tappedAt.current = now
    if (isDouble) void router.navigate({ to: '/home', replace: true })
  }

  return (
    <header className="relative z-1 flex min-h-14 items-center pt-(--safe-top) pr-2 pl-4 text-white">
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
    </header>
  )
}
