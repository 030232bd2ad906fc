import { useText } from '@kaleido/ui/language'
import { QRCode } from 'antd'
import { Facts } from '../../shared/desk/Facts.tsx'
import type labels from '../../shared/locales/zh-CN/staff-member.json'

/** The secret of an authenticator: to be scanned, or typed. */
export function TotpCode({ secret, uri }: { secret: string; uri: string }) {
  const t = useText<typeof labels>('staff-member')
  return (
    <>
      <p className="mb-3 text-[13px]/[20px] text-text-3">{t('scan')}</p>
      <div className="mb-3 flex justify-center">
        <QRCode
          type="svg"
          value={uri}
          size={176}
          color="#000000"
          bgColor="#ffffff"
          aria-label={t('qr')}
        />
      </div>
      <Facts facts={[{ label: t('secret'), value: <span className="font-mono">{secret}</span> }]} />
    </>
  )
}
