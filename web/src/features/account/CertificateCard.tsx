import type { getCertificate } from '@kaleido/contract/account-certificate'
import type { OutputOf } from '@kaleido/contract/core/call'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/account.json'
import { QrCode } from '../../shared/share/QrCode.tsx'

export type Certificate = OutputOf<typeof getCertificate>

/** The certificate as a QR code. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const t = useText<typeof labels>('account')
  return (
    <div className="mx-auto w-[min(264px,100%)] rounded-xl bg-white p-5 shadow-2">
      <QrCode content={certificate.content} label={t('certificateAlt')} />
    </div>
  )
}
