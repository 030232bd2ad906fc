import { listSessions } from '@kaleido/contract/session'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { useMutation } from '@tanstack/react-query'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { formatExact } from '../../shared/formats/times.ts'
import { appealPath } from '../../shared/links/own-work-path.ts'
import type labels from '../../shared/locales/zh-CN/boot.json'
import type moderationLabels from '../../shared/locales/zh-CN/moderation.json'
import type { Ban } from '../../shared/session/ban.ts'
import { useLogout } from '../../shared/session/use-logout.ts'
import { Cover } from './Cover.tsx'

export interface BannedPageProps {
  ban: Ban
  onOpen: (path: string) => void
}

/** Until when and why the account is banned, and what its owner can do about it. */
export function BannedPage({ ban: { until, reason }, onOpen }: BannedPageProps) {
  const t = useText<typeof labels>('boot')
  const say = useText<typeof moderationLabels>('moderation')
  const { client } = useConnection()
  const isMember = useSession(({ user }) => user?.registered === true)
  const uid = useSession(({ user }) => user?.uid)
  const leaving = useLogout(() => undefined)
  // Any call that is admitted again ends this screen.
  const checking = useMutation({
    mutationFn: () => client.call(listSessions, {}, { silent: true }),
  })
  return (
    <Cover>
      <main className="w-full max-w-100 px-6 py-10 text-center">
        <h1 className="text-[22px]/[30px] font-semibold">{say('bannedTitle')}</h1>
        <p className="mt-3 text-[15px]/[22px] text-text-2">
          {until === null ? say('bannedForGood') : say('bannedUntil', { time: formatExact(until) })}
        </p>
        <p data-content className="mt-1 text-[15px]/[22px] text-text-2">
          {say('bannedReason', { reason })}
        </p>
        {uid !== undefined && (
          <p className="mt-1 text-[13px]/[20px] text-text-3">{say('bannedUid', { uid })}</p>
        )}
        <div className="mt-8 grid gap-3">
          <Button look="primary" size="lg" block onClick={() => onOpen(appealPath(undefined))}>
            {say('bannedAppeal')}
          </Button>
          <Button look="secondary" size="lg" block onClick={() => onOpen('/mine/service')}>
            {t('support')}
          </Button>
          <Button
            look="secondary"
            size="lg"
            block
            busy={checking.isPending}
            onClick={() => checking.mutate()}
          >
            {say('bannedCheck')}
          </Button>
          {isMember ? (
            <Button
              look="text"
              size="lg"
              block
              busy={leaving.isPending}
              onClick={() => leaving.mutate()}
            >
              {say('bannedLogout')}
            </Button>
          ) : (
            <Button look="text" size="lg" block onClick={() => onOpen('/mine/login')}>
              {t('login')}
            </Button>
          )}
        </div>
      </main>
    </Cover>
  )
}
