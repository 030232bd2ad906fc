import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { Dialog } from '@kaleido/ui/overlay/Dialog'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useState } from 'react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/setting.json'
import { useLogout } from '../../shared/session/use-logout.ts'
import { preferences } from '../../shared/storage/preferences.ts'

/** Logging out or closing the account for a member, switching accounts for a guest. */
export function Leaving() {
  const isMember = useSession(({ user }) => user?.registered === true)
  return isMember ? <MemberLeaving /> : <GuestLeaving />
}

function MemberLeaving() {
  const t = useText<typeof labels>('setting')
  const open = useOpenPath()
  const [isAsking, ask] = useState(false)
  const leaving = useLogout(() => {
    ask(false)
    showToast(t('loggedOut'))
  })
  return (
    <>
      <ListGroup>
        <ListRow danger label={t('logout')} onClick={() => ask(true)} />
      </ListGroup>
      <ListGroup>
        <ListRow label={t('closeAccount')} onClick={() => open('/mine/accountsafe')} />
      </ListGroup>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        danger
        title={t('logoutTitle')}
        text={t('logoutText')}
        confirmLabel={t('logout')}
        cancelLabel={t('cancel')}
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate()}
      />
    </>
  )
}

/** The device keeps a guest's login; clearing the cache after switching would lose the account. */
function GuestLeaving() {
  const t = useText<typeof labels>('setting')
  const open = useOpenPath()
  const [isAsking, ask] = useState(false)
  const { store } = useConnection()
  const uid = useSession(({ user }) => user?.uid)
  const toLogin = () => open('/mine/login')
  const isSaved = () => store.get(preferences.savedCertificate) === uid
  return (
    <ListGroup>
      <ListRow danger label={t('switch')} onClick={() => (isSaved() ? toLogin() : ask(true))} />
      <Dialog
        open={isAsking}
        onOpenChange={ask}
        title={t('switchTitle')}
        text={t('switchText')}
        actions={[
          { label: t('saveFirst'), look: 'primary', onClick: () => open('/mine/accountcode') },
          { label: t('switchAnyway'), look: 'secondary', onClick: toLogin },
          { label: t('cancel'), look: 'text', onClick: () => ask(false) },
        ]}
      />
    </ListGroup>
  )
}
