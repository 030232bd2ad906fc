import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Eye } from 'lucide-react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/view.json'
import { Cover } from './Cover.tsx'

/** As whom one of the staff sees the app. */
export function ViewBar() {
  const t = useText<typeof labels>('view')
  const { session } = useConnection()
  const name = useSession(({ user }) => user?.name)
  return (
    <div className="flex min-h-11 items-center gap-2 bg-brand-soft ps-(--gutter) text-[14px]/[20px] text-text-1">
      <Icon of={Eye} size={18} />
      <span className="min-w-0 flex-1 py-1 wrap-anywhere">
        {name === undefined ? t('viewing') : t('viewingAs', { name })}
      </span>
      <Button look="text" size="sm" onClick={session.leave}>
        {t('end')}
      </Button>
    </div>
  )
}

/** What is left in a tab whose view has ended. */
export function ViewOver() {
  const t = useText<typeof labels>('view')
  return (
    <Cover>
      <main className="w-full max-w-100 px-6 py-10 text-center">
        <h1 className="text-[22px]/[30px] font-semibold">{t('overTitle')}</h1>
        <p className="mt-3 text-[15px]/[22px] text-text-2">{t('overText')}</p>
      </main>
    </Cover>
  )
}
