import './setting.late.css'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import { app } from '@kaleido/client/identification'
import { CircleQuestionMark, Headset, Info, SquarePlus } from 'lucide-react'
import { useSupport } from '../../features/support/use-support.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/setting.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { AccountRows } from './AccountRows.tsx'
import { GeneralRows } from './GeneralRows.tsx'
import { Leaving } from './Leaving.tsx'
import { Me } from './Me.tsx'
import { NetworkRows } from './NetworkRows.tsx'
import { PrivacyRows } from './PrivacyRows.tsx'

export function SettingPage() {
  const t = useText<typeof labels>('setting')
  const open = useOpenPath()
  const support = useSupport()
  return (
    <Screen title={t('title')}>
      <div className="px-(--gutter)">
        <Me />
        <AccountRows />
        <NetworkRows />
        <GeneralRows />
        <PrivacyRows />
        <ListGroup title={t('about')}>
          <ListRow icon={CircleQuestionMark} label={t('help')} onClick={() => open('/mine/help')} />
          <ListRow icon={Headset} label={t('service')} onClick={support.open} />
          <ListRow
            icon={SquarePlus}
            label={t('install')}
            onClick={() => open('/mine/applicationdownload')}
          />
          <ListRow icon={Info} label={t('version')} value={app.version} />
        </ListGroup>
        <Leaving />
      </div>
    </Screen>
  )
}
