import './shared-link.late.css'
import { Button } from '@kaleido/ui/Button'
import { Mark } from '@kaleido/ui/Mark'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { readPhoneAddress } from '../../../../shared/boot/phone-address.ts'
import type labels from '../../../../shared/locales/zh-CN/source.json'
import { copyText } from '../../../../shared/share/copy-text.ts'
import { QrCode } from '../../../../shared/share/QrCode.tsx'
import type { SharedLink } from './shared-link.ts'

/** What a device that the app is not made for shows of a shared link: what it leads to, and how to open it on a phone. */
export function SharedLinkPage({ link }: { link: SharedLink }) {
  const t = useText<typeof labels>('source')
  const phone = readPhoneAddress(document)
  const address = phone === undefined ? undefined : phone + link.path
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-bg px-4 py-8 text-text-1 md:px-10">
      <article className="w-full max-w-[420px] overflow-hidden rounded-xl bg-surface shadow-2 md:flex md:max-w-[960px]">
        <Poster key={link.picture} picture={link.picture} />
        <div className="min-w-0 flex-1 p-6 md:p-10">
          <h1 className="line-clamp-3 text-[22px]/[30px] font-bold wrap-anywhere md:text-[28px]/[38px]">
            {link.title}
          </h1>
          <p className="mt-2 line-clamp-4 text-[15px]/[22px] wrap-anywhere text-text-2">
            {link.summary}
          </p>
          {address === undefined ? (
            <p className="mt-6 rounded-lg bg-surface-2 p-4 text-[15px]/[22px] text-text-2">
              {t('codeMissing')}
            </p>
          ) : (
            <WayToPhone title={link.title} address={address} />
          )}
        </div>
      </article>
      <p className="mt-6 flex items-center gap-2.5 text-[15px] font-semibold">
        <Mark size={28} />
        {t('sharedBrand')}
      </p>
    </main>
  )
}

/** Without a picture, or where it does not load, the product's mark. */
function Poster({ picture }: { picture: string | undefined }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="relative grid aspect-video flex-none place-items-center overflow-hidden bg-surface-3 md:aspect-auto md:min-h-[480px] md:w-[46%]">
      {picture === undefined || isBroken ? (
        <Mark size={96} />
      ) : (
        <img
          src={picture}
          alt=""
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(true)}
        />
      )}
    </div>
  )
}

function WayToPhone({ title, address }: { title: string; address: string }) {
  const t = useText<typeof labels>('source')
  const [copied, setCopied] = useState<'copied' | 'notCopied'>()

  async function copy(): Promise<void> {
    setCopied((await copyText(address)) ? 'copied' : 'notCopied')
  }

  return (
    <section className="mt-6 border-t border-sep pt-6" aria-labelledby="kaleido-to-phone">
      <h2 id="kaleido-to-phone" className="text-[17px]/[24px] font-semibold">
        {t('sharedTitle')}
      </h2>
      <div className="mt-4 flex items-center gap-4 md:gap-6">
        <div className="w-28 flex-none md:w-36 overflow-hidden rounded-lg border border-sep bg-white">
          <QrCode content={address} label={t('sharedCode', { title })} />
        </div>
        <ol className="min-w-0 flex-1 list-decimal space-y-1.5 ps-5 text-[15px]/[22px] text-text-2">
          <li>{t('sharedStep1')}</li>
          <li>{t('sharedStep2')}</li>
          <li>{t('sharedStep3')}</li>
        </ol>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => void copy()}>{t('sharedCopy')}</Button>
        <output className="text-[13px] text-text-2">{copied && t(copied)}</output>
      </div>
      <p className="mt-3 text-[13px]/[18px] break-all text-text-3">{address}</p>
    </section>
  )
}
