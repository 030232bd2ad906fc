import type { PublicUser } from '@kaleido/contract/account'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Lock } from 'lucide-react'
import { useRelation } from '../../features/profile/profile.queries.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'

/** In place of the works of somebody whom the viewer blocks. */
export function Blocked({ person }: { person: PublicUser }) {
  const t = useText<typeof labels>('profile')
  const open = useOpenPath()
  const { setBlock, isBusy } = useRelation(person)
  return (
    <div className="mx-4 mt-2 flex flex-col items-center rounded-xl bg-surface-2 px-6 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-surface text-text-3 shadow-1">
        <Lock size={28} aria-hidden="true" />
      </span>
      <h2 data-content className="mt-4 max-w-full text-[18px]/[26px] font-semibold text-balance">
        {t('blockedTitle', { name: person.name })}
      </h2>
      <p className="mt-1.5 text-[15px]/[22px] text-balance text-text-3">{t('blockedHelp')}</p>
      <div className="mt-5 flex flex-col gap-1">
        {/* Errors have been shown by the call. */}
        <Button look="surface" busy={isBusy} onClick={() => void setBlock(false)}>
          {t('unblock')}
        </Button>
        <Button look="text" onClick={() => open('/mine/setting/blocked')}>
          {t('allHidden')}
        </Button>
      </div>
    </div>
  )
}
