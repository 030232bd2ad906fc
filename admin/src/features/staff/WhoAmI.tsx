import { Avatar } from '@kaleido/ui/Avatar'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/staff.json'
import { useMe } from '../../shared/me.ts'
import { useSignOut } from './staff.queries.ts'

/** The member who is signed in, with the way to their own page; their role, and signing out. */
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
            <Link
              to="/me"
              className="block truncate text-[14px]/[20px] font-semibold hover:underline"
            >
              {me.name}
            </Link>
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
