import { Mark } from '@kaleido/ui/Mark'
import { useText } from '@kaleido/ui/language'
import type labels from '../../../shared/locales/zh-CN/source.json'
import { readPhoneAddress } from '../../../shared/boot/phone-address.ts'
import { QrCode } from '../../../shared/share/QrCode.tsx'

/** What a desktop shows: the app in a phone frame, and a QR code to open it on a real one. */
export function PreviewFrame({ address }: { address: string }) {
  const t = useText<typeof labels>('source')
  const phone = readPhoneAddress(document)
  const { pathname, search } = new URL(address)
  return (
    <main className="flex min-h-dvh flex-wrap items-center justify-center gap-x-20 gap-y-8 bg-surface-2 p-6 text-text-1">
      <div className="h-[min(844px,calc(100dvh-48px))] w-[390px] max-w-full flex-none overflow-hidden rounded-[44px] bg-bg shadow-3 ring-10 ring-ink">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- It is this very app, which needs its own origin. */}
        <iframe title={t('previewFrame')} src={address} className="size-full border-0" />
      </div>
      <div className="w-72">
        <Mark size={48} />
        <h1 className="mt-4 text-[22px] font-bold">{t('previewTitle')}</h1>
        <p className="mt-2 text-[15px] text-text-2">
          {t(phone === undefined ? 'codeMissing' : 'previewText')}
        </p>
        {phone !== undefined && (
          <>
            <div className="mt-5 size-44 overflow-hidden rounded-lg">
              <QrCode content={phone + pathname + search} label={t('previewCode')} />
            </div>
            <p className="mt-3 text-[13px] break-all text-text-3">{phone + pathname + search}</p>
          </>
        )}
      </div>
    </main>
  )
}
