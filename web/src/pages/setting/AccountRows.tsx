import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { QrCode, ShieldCheck, Smartphone, UserRoundCheck } from 'lucide-react'
import { useConnection, useRequireMember, useSession } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/setting.json'
import { preferences } from '../../shared/storage/preferences.ts'

/** The protection of the account. */
export function AccountRows() {
  const t = useText<typeof labels>('setting')
  const open = useOpenPath()
  const requireMember = useRequireMember()
  const user = useSession((state) => state.user)
  const isProtected = user?.registered === true && user.mobile !== null
  const isSaved = useConnection().store.get(preferences.savedCertificate) === user?.uid
  return (
    <ListGroup title={t('account')}>
      <ListRow
        icon={ShieldCheck}
        label={t('accountSafe')}
        value={
          <Tag tone={isProtected ? 'jade' : 'warn'}>
            {t(isProtected ? 'protected' : 'unprotected')}
          </Tag>
        }
        onClick={() => open('/mine/accountsafe')}
      />
      <ListRow
        icon={Smartphone}
        label={t('phone')}
        value={user?.mobile ?? t('phoneUnbound')}
        onClick={() => requireMember(() => open('/mine/bindphone'))}
      />
      <ListRow
        icon={QrCode}
        label={t('certificate')}
        value={isSaved ? t('saved') : <span className="text-brand-text">{t('unsaved')}</span>}
        onClick={() => open('/mine/accountcode')}
      />
      <ListRow
        icon={UserRoundCheck}
        label={t('inviteCode')}
        onClick={() => open('/mine/yaoqingcode')}
      />
    </ListGroup>
  )
}
