import '../../features/invite/invite.late.css'
import { inviteRules } from '@kaleido/contract/invite'
import { Button } from '@kaleido/ui/Button'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOpenedInvitation } from '../../features/invite/invite.queries.ts'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/invite.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { slots } from '../../shared/storage/slots.ts'

/** Where the link of an invitation leads: who sent it, and what it brings. The code is kept for the registration. */
export function InvitationPage() {
  const t = useText<typeof labels>('invite')
  const { code = '' } = useParams({ strict: false })
  const { store } = useConnection()
  const { data, error, isFetching, refetch } = useOpenedInvitation(code)
  const isFound = data !== undefined
  useEffect(() => {
    if (isFound) store.set(slots.cutInfos, code)
  }, [isFound, store, code])
  return (
    <Screen title={t('invitation')}>
      <div className="px-(--gutter) pt-6">
        {data?.inviter && <Found code={code} inviter={data.inviter} isBound={data.isBound} />}
        {!data && !error && <SkeletonBlock height={260} radius={16} />}
        {!data && error && (
          <LoadError
            title={t('invitationFailed')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Screen>
  )
}

interface FoundProps {
  code: string
  inviter: { readonly name: string; readonly portrait: string }
  isBound: boolean
}

function Found({ code, inviter, isBound }: FoundProps) {
  const t = useText<typeof labels>('invite')
  const open = useOpenPath()
  const navigate = useNavigate()
  const isMember = useSession(({ user }) => user?.registered === true)
  return (
    <section className="grid justify-items-center gap-3 rounded-lg bg-surface px-5 py-8 text-center shadow-1">
      <Portrait person={inviter} size={72} />
      <h2 className="text-[20px]/[28px] font-bold text-balance">
        {t(isBound ? 'invitedBy' : 'invites', { name: inviter.name })}
      </h2>
      <p className="text-[15px]/[23px] text-text-2">
        {t('invitesMore', { days: inviteRules.reward.inviteeVipDays })}
      </p>
      <div className="mt-3 grid w-full gap-2">
        {!isMember && (
          <Button
            look="primary"
            size="lg"
            block
            onClick={() => void navigate({ to: '/mine/register', search: { code } })}
          >
            {t('register')}
          </Button>
        )}
        {isMember && !isBound && (
          <Button look="primary" size="lg" block onClick={() => open('/mine/yaoqingcode')}>
            {t('toBind')}
          </Button>
        )}
        <Button look="secondary" size="lg" block onClick={() => open('/home')}>
          {t('look')}
        </Button>
      </div>
    </section>
  )
}
