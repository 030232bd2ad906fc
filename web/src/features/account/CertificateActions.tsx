import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Copy, Download, RefreshCw } from 'lucide-react'
import { useConnection } from '../../shared/connection/connection.ts'
import { copyText } from '../../shared/share/copy-text.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { preferences } from '../../shared/storage/preferences.ts'
import { saveBlob } from '../../shared/share/save-blob.ts'
import type { Certificate } from './CertificateCard.tsx'
import { certificatePicture } from './certificate-picture.ts'

export interface CertificateActionsProps {
  certificate: Certificate
  isRenewing: boolean
  onRenew: () => void
}

export function CertificateActions({ certificate, isRenewing, onRenew }: CertificateActionsProps) {
  const t = useText<typeof labels>('account')
  const { client, store } = useConnection()
  const uid = String(certificate.uid)

  async function copy(): Promise<void> {
    showToast(t((await copyText(uid)) ? 'copied' : 'notCopied'))
  }

  async function save(): Promise<void> {
    try {
      const words = { title: t('certificateTitle', { uid }), note: t('certificateNote') }
      await saveBlob(await certificatePicture(certificate.content, words), `kaleido-${uid}.png`)
      store.set(preferences.savedCertificate, certificate.uid)
    } catch (error) {
      client.report(error)
      showToast(t('saveFailed'), { tone: 'bad' })
    }
  }

  return (
    <div className="mt-4 flex flex-col gap-4">
      <Button look="text" icon={Copy} onClick={() => void copy()}>
        {t('copyId', { uid })}
      </Button>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(148px,1fr))] gap-3">
        <Button look="surface" size="lg" icon={RefreshCw} busy={isRenewing} onClick={onRenew}>
          {t('renewCertificate')}
        </Button>
        <Button look="primary" size="lg" icon={Download} onClick={() => void save()}>
          {t('saveCertificate')}
        </Button>
      </div>
    </div>
  )
}
