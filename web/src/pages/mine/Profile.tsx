import type { UserInfo } from '@kaleido/contract/account'
import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { MemberBadge } from '@kaleido/ui/MemberBadge'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { ChevronRight, Copy } from 'lucide-react'
import { copyText } from '../../shared/share/copy-text.ts'
import { useNow } from '../../shared/formats/use-now.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/mine.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { hasVip, isSuperVip } from '../../shared/session/user-states.ts'

/** My account: a guest has a login button in place of the name. */
export function Profile({ user }: { user: UserInfo | undefined }) {
  const t = useText<typeof labels>('mine')
  const open = useOpenPath()
  const isMember = user?.registered === true
  return (
    <section className={`flex items-center gap-4 ${isMember ? '-mt-1.5' : ''}`}>
      <button
        type="button"
        aria-label={t('edit')}
        onClick={() => open('/mine/profile')}
        className="press flex-none rounded-full"
      >
        <Portrait person={user ?? nobody} size={68} />
      </button>
      <div className={`min-w-0 flex-1 ${isMember ? '' : 'pt-1.5'}`}>
        {isMember ? (
          <Name user={user} />
        ) : (
          <Button look="primary" size="sm" onClick={() => open('/mine/login')}>
            {t('enter')}
          </Button>
        )}
        {user && <Id uid={user.uid} isBelowButton={!isMember} />}
      </div>
      {isMember && (
        <button
          type="button"
          onClick={() => open('/myhome')}
          className="press hit flex min-h-9 flex-none items-center rounded-full bg-surface ps-3.5 pe-2 text-[13px]/[20px] text-text-2 shadow-1"
        >
          {t('home')}
          <Icon of={ChevronRight} size={16} />
        </button>
      )}
    </section>
  )
}

const nobody = { name: '', portrait: '' }

function Name({ user }: { user: UserInfo }) {
  const t = useText<typeof labels>('mine')
  const now = new Date(useNow())
  const level = isSuperVip(user, now) ? 'svip' : 'vip'
  return (
    <p className="flex items-center gap-2">
      <b className="truncate text-[22px]/[30px] font-bold">{user.name}</b>
      {hasVip(user, now) && <MemberBadge level={level}>{t(level)}</MemberBadge>}
    </p>
  )
}

/** Below a button there is space for the hit areas of both. */
function Id({ uid, isBelowButton }: { uid: number; isBelowButton: boolean }) {
  const t = useText<typeof labels>('mine')
  async function copy(): Promise<void> {
    const isCopied = await copyText(String(uid))
    showToast(t(isCopied ? 'copied' : 'notCopied'), { tone: isCopied ? 'good' : 'bad' })
  }
  return (
    <button
      type="button"
      aria-label={t('copyId', { uid })}
      onClick={() => void copy()}
      className={`hit ${isBelowButton ? 'mt-4' : 'mt-1'} flex min-h-6 max-w-full items-center gap-1.5 font-num text-[13px]/[20px] text-text-3 tabular-nums`}
    >
      <span className="truncate">{t('id', { uid })}</span>
      <Icon of={Copy} size={14} />
    </button>
  )
}
