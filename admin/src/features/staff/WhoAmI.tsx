import { Avatar } from '@kaleido/ui/Avatar'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { LogOut } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/staff.json'
import { useMe } from '../../shared/me.ts'
import { useSignOut } from './staff.queries.ts'

/** The member who is signed in, their role, and signing out. */
export function WhoAmI() {
  const t = useText<typeof labels>('staff')
  const me = useMe().data
  const signOut = useSignOut()
  return (
    <div className="flex min-h-11 items-center gap-2.5">
      {me ? <Avatar name={me.name} size={36} /> : null}
      <div className="min-w-0 flex-1">
        {me ? (
          <>
            <div className="truncate text-[14px]/[20px] font-semibold">{me.name}</div>
            <div className="text-[12px]/[16px] text-text-3">
              {[t(me.role), ...(me.isDemo ? [t('demo')] : [])].join(' · ')}
            </div>
          </>
        ) : null}
      </div>
      <IconButton
        label={t('signOut')}
        icon={LogOut}
        size={20}
        disabled={signOut.isPending}
        onClick={() => signOut.mutate()}
        className="-me-2.5"
      />
    </div>
  )
}
