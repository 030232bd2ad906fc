import { IconButton } from '@kaleido/ui/IconButton'
import { Page } from '@kaleido/ui/Page'
import { PullToRefresh } from '@kaleido/ui/PullToRefresh'
import { TabHead } from '@kaleido/ui/TabHead'
import { useText } from '@kaleido/ui/language'
import { Headset, ScanLine, Settings } from 'lucide-react'
import { useRef } from 'react'
import { useSupport } from '../../features/support/use-support.ts'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/mine.json'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useTapAgain } from '../../shared/navigation/tab-taps.ts'
import { refreshUser } from '../../shared/session/session.ts'
import { useRefresh } from '../../shared/loading/use-refresh.ts'
import { Counts } from './Counts.tsx'
import { GuestNote } from './GuestNote.tsx'
import { Links } from './Links.tsx'
import { Membership } from './Membership.tsx'
import { Profile } from './Profile.tsx'
import { Recent } from './Recent.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Wallet } from './Wallet.tsx'

export function MinePage() {
  const t = useText<typeof labels>('mine')
  usePageTitle(t('title'))
  const { client, session } = useConnection()
  const user = useSession((state) => state.user)
  const page = useRef<HTMLElement>(null)
  const refreshSeen = useRefresh('library', 'wallet')
  const refresh = () => Promise.all([refreshUser(client, session), refreshSeen()])
  useTapAgain('mine', { scroller: () => page.current, refresh })
  return (
    <Page ref={page} nav={<Actions />}>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-65 bg-linear-to-b from-brand-soft to-transparent opacity-75"
      />
      <PullToRefresh label={t('refresh')} onRefresh={refresh}>
        <div className="relative pt-[calc(var(--safe-top)+var(--nav-h))]">
          <h1 tabIndex={-1} className="sr-only">
            {t('title')}
          </h1>
          <div className="flex flex-col gap-3 px-(--gutter)">
            <Profile user={user} />
            {user && !user.registered && <GuestNote />}
            <Counts />
            <Membership user={user} />
            <Wallet user={user} />
            <Shortcuts />
            {user && <Recent />}
            <Links />
          </div>
        </div>
      </PullToRefresh>
    </Page>
  )
}

function Actions() {
  const t = useText<typeof labels>('mine')
  const open = useOpenPath()
  const support = useSupport()
  return (
    <TabHead title={t('title')}>
      <span className="flex-1" />
      <IconButton label={t('scan')} icon={ScanLine} size={23} onClick={() => open('/mine/login')} />
      <IconButton label={t('support')} icon={Headset} size={23} onClick={support.open} />
      <IconButton
        label={t('setting')}
        icon={Settings}
        size={23}
        onClick={() => open('/mine/setting')}
      />
    </TabHead>
  )
}
