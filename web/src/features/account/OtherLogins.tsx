import { loginGuest } from '@kaleido/contract/account'
import { extractCertificate } from '@kaleido/contract/account-certificate'
import { useText } from '@kaleido/ui/language'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '@kaleido/ui/Icon'
import { useNavigate } from '@tanstack/react-router'
import { QrCode, ScanLine, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { deviceUidOf } from '../../shared/storage/device-uid.ts'
import { useEnter } from './use-enter.ts'

/** Logs in as a guest, or by an account certificate: from the album, or by the camera. */
export function OtherLogins() {
  const t = useText<typeof labels>('account')
  const navigate = useNavigate()
  const certificate = useCertificateLogin()
  const album = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // Lets the same picture be picked again.
    input.value = ''
    if (file) void certificate.logIn(file)
  }
  const picture = { type: 'file', accept: 'image/*', hidden: true } as const

  return (
    <section aria-label={t('otherLogins')} aria-busy={certificate.isBusy}>
      <p
        aria-hidden="true"
        className="flex items-center gap-3 px-4 text-[12px] text-text-3 before:h-px before:flex-1 before:bg-sep-strong after:h-px after:flex-1 after:bg-sep-strong"
      >
        {t('otherLogins')}
      </p>
      <div className="mt-4 mb-5 flex flex-wrap justify-center gap-x-6 gap-y-4">
        <LoginOption
          icon={Smartphone}
          label={t('asGuest')}
          onClick={() => void navigate({ to: '/home' })}
        />
        <LoginOption
          icon={QrCode}
          label={t('byCertificate')}
          onClick={() => album.current?.click()}
        />
        <LoginOption
          icon={ScanLine}
          label={t('byCamera')}
          onClick={() => camera.current?.click()}
        />
      </div>
      <input ref={album} {...picture} onChange={(event) => take(event.target)} />
      <input
        ref={camera}
        {...picture}
        capture="environment"
        onChange={(event) => take(event.target)}
      />
    </section>
  )
}

/** The server reads the picture; its certificate logs in, once. */
function useCertificateLogin() {
  const { client, store } = useConnection()
  const enter = useEnter(loginGuest)
  return {
    isBusy: enter.isPending,
    async logIn(file: File) {
      try {
        const { uid, qrCnt } = await client.call(extractCertificate, {}, { file, silent: true })
        const devID = deviceUidOf(store)
        await enter.mutateAsync({ devID, uid, qrCnt, sysType: 'ios' })
      } catch (error) {
        client.report(error)
      }
    },
  }
}

function LoginOption({
  icon,
  label,
  onClick,
}: {
  icon: LucideIcon
  label: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="press flex w-16 flex-col items-center gap-[7px] text-[12px]/[18px] text-text-2"
    >
      <span className="grid size-[52px] place-items-center rounded-full bg-surface text-text-1 shadow-1">
        <Icon of={icon} size={24} />
      </span>
      {label}
    </button>
  )
}
