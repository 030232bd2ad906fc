import type { StaffCredentials } from '@kaleido/contract/staff-member'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Confirmation } from '../../shared/desk/Confirmation.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/staff-member.json'
import { TotpCode } from './TotpCode.tsx'

export interface CredentialsProps {
  credentials: StaffCredentials
  onClose: () => void
}

/** A new login, which the server tells once. Closing it before it is copied is asked about. */
export function Credentials({ credentials, onClose }: CredentialsProps) {
  const t = useText<typeof labels>('staff-member')
  const desk = useText<typeof deskLabels>('desk')
  const [isSaved, setSaved] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { account, password, totpSecret, totpUri } = credentials

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText([account, password, totpUri].join('\n'))
      setSaved(true)
      showToast(desk('copied'), { tone: 'good' })
    } catch {
      // No clipboard by plain http, or not allowed.
      showToast(t('copyFailed'), { tone: 'bad' })
    }
  }

  return (
    <DeskPanel title={t('credentials')} onClose={() => (isSaved ? onClose() : setAsking(true))}>
      <p className="mb-3 rounded-md bg-warn-soft px-3 py-2.5 text-[13px]/[20px] text-warn">
        {t('credentialsOnce')}
      </p>
      <Facts
        isCard
        facts={[
          { label: t('account'), value: account },
          { label: t('password'), value: <span className="font-mono">{password}</span> },
        ]}
      />
      <TotpCode secret={totpSecret} uri={totpUri} />
      <Button
        block
        type="primary"
        icon={<Copy size={16} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {desk('copy')}
      </Button>
      <Confirmation
        question={{
          title: t('credentialsClose'),
          text: t('credentialsLost'),
          isDanger: true,
        }}
        isOpen={isAsking}
        label={desk('close')}
        isBusy={false}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </DeskPanel>
  )
}
