import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { Switch } from '@kaleido/ui/Switch'
import { useText } from '@kaleido/ui/language'
import { Ban, FileText, Flag, Megaphone, ShieldUser } from 'lucide-react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/setting.json'
import { preferences, usePreference } from '../../shared/storage/preferences.ts'

export function PrivacyRows() {
  const t = useText<typeof labels>('setting')
  const open = useOpenPath()
  const [personalAds, setPersonalAds] = usePreference(preferences.personalAds, false)
  return (
    <ListGroup title={t('privacyAndAds')} footer={t('adsHint')}>
      <ListRow icon={FileText} label={t('terms')} onClick={() => open('/mine/help?doc=terms')} />
      <ListRow
        icon={ShieldUser}
        label={t('privacy')}
        onClick={() => open('/mine/help?doc=privacy')}
      />
      <ListRow icon={Ban} label={t('blocked')} onClick={() => open('/mine/setting/blocked')} />
      <ListRow icon={Flag} label={t('reports')} onClick={() => open('/mine/reports')} />
      <ListRow
        icon={Megaphone}
        label={t('personalAds')}
        trailing={
          <Switch label={t('personalAds')} checked={personalAds} onChange={setPersonalAds} />
        }
      />
    </ListGroup>
  )
}
