import type { Module } from '@kaleido/contract/layout'
import { IconButton } from '@kaleido/ui/IconButton'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { ChevronLeft, Search } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/short.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'

export interface ShortHeaderProps {
  modules: readonly Module[]
  active: string | undefined
  onChoose: (moduleID: string) => void
}

/** Over the videos: the back button, the channels, the search. */
export function ShortHeader({ modules, active, onChoose }: ShortHeaderProps) {
  const t = useText<typeof labels>('short')
  const goBack = useGoBack()
  const open = useOpenPath()
  return (
    <header className="pointer-events-none absolute inset-x-0 top-0 z-(--z-nav) grid grid-cols-[44px_minmax(0,1fr)_44px] items-center px-1 pt-(--safe-top) text-white [&_*]:pointer-events-auto">
      <IconButton label={t('back')} icon={ChevronLeft} size={28} onClick={goBack} />
      {modules.length > 1 ? (
        <div className="mx-auto max-w-full [&_[role=tab]]:text-[17px] [&_[role=tab]]:text-white/82 [&_[role=tab][aria-selected=true]]:text-white [&>div]:gap-[26px]">
          <Tabs
            label={t('channels')}
            items={modules.map(({ moduleID, name }) => ({ id: moduleID, label: name }))}
            active={active ?? ''}
            onChange={onChoose}
          />
        </div>
      ) : (
        <span />
      )}
      <IconButton label={t('search')} icon={Search} onClick={() => open('/search')} />
    </header>
  )
}
