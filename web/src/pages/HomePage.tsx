import { LanguageSwitch } from '@kaleido/ui/LanguageSwitch'
import { Mark } from '@kaleido/ui/Mark'
import { useText } from '@kaleido/ui/language'
import { LineList } from '../features/line/LineList.tsx'
import type labels from '../shared/locales/zh-CN/common.json'

export function HomePage() {
  const t = useText<typeof labels>('common')
  return (
    <div className="mx-auto max-w-xl px-(--gutter) pt-(--safe-top) pb-[calc(var(--safe-bottom)+24px)]">
      <header className="flex min-h-16 items-center gap-3">
        <Mark size={40} />
        <h1 className="flex-1 text-[22px] font-bold">{t('name')}</h1>
        <LanguageSwitch />
      </header>
      <main>
        <LineList />
      </main>
    </div>
  )
}
