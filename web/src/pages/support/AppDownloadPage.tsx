import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { BookOpen, Copy, Globe, MonitorSmartphone, PlusSquare, Share, Store } from 'lucide-react'
import { readPhoneAddress } from '../../shared/boot/phone-address.ts'
import { copyText } from '../../shared/share/copy-text.ts'
import { hostOf } from '../../shared/links/host-of.ts'
import { useOpenLink } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/source.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { QrCode } from '../../shared/share/QrCode.tsx'
import { useSource } from '../../shared/connection/source.ts'

/** How to install the app on the home screen, and where to find it when an address no longer works. */
export function AppDownloadPage() {
  const t = useText<typeof labels>('source')
  const source = useSource()
  const openLink = useOpenLink()
  const shared = source.QRCODE || source.LAND[0]?.url || readPhoneAddress(document)
  return (
    <Screen title={t('download')}>
      <div className="px-(--gutter)">
        <ListGroup title={t('steps')} footer={t('stepsHint')}>
          <ListRow icon={Share} label={t('step1')} />
          <ListRow icon={PlusSquare} label={t('step2')} />
          <ListRow icon={MonitorSmartphone} label={t('step3')} />
        </ListGroup>
        <section className="mt-5 rounded-lg bg-surface p-5 text-center shadow-1">
          {shared === undefined ? (
            <p className="text-[13px] text-text-3">{t('codeMissing')}</p>
          ) : (
            <>
              <div className="mx-auto w-[min(180px,100%)] overflow-hidden rounded-md">
                <QrCode content={shared} label={t('codeAlt')} />
              </div>
              <p className="mt-3 text-[13px] text-text-3">
                {t('codeHint', { host: hostOf(shared) })}
              </p>
            </>
          )}
        </section>
        <Addresses />
        <ListGroup>
          {source.AppStore ? (
            <ListRow
              icon={Store}
              label={t('store')}
              onClick={() => openLink({ url: source.AppStore })}
            />
          ) : null}
          {source.GUIDE ? (
            <ListRow
              icon={BookOpen}
              label={t('guide')}
              onClick={() => openLink({ url: source.GUIDE })}
            />
          ) : null}
        </ListGroup>
      </div>
    </Screen>
  )
}

/** The official addresses, sorted by weight; each can be copied. */
function Addresses() {
  const t = useText<typeof labels>('source')
  const { OFFICALWEBSITEADDRESS: official, LAND: landing } = useSource()
  const addresses = [...official, ...landing].toSorted((a, b) => b.weight - a.weight)
  if (addresses.length === 0) return null

  async function copy(address: string): Promise<void> {
    showToast(t((await copyText(address)) ? 'copied' : 'notCopied'))
  }

  return (
    <ListGroup title={t('addresses')} footer={t('addressesHint')}>
      {addresses.map(({ title, url }) => (
        <ListRow
          key={url}
          icon={Globe}
          label={title}
          hint={hostOf(url)}
          trailing={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copy(url)}
        />
      ))}
    </ListGroup>
  )
}
