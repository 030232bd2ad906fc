import type { OutputOf } from '@kaleido/contract/core/call'
import { confirmStaffTotp, startStaffTotp } from '@kaleido/contract/staff-own'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/staff-own.json'
import { TotpCode } from './TotpCode.tsx'

/** Renews one's own authenticator. The present one is good until the new one has shown a code. */
export function OwnTotp() {
  const t = useText<typeof labels>('staff-own')
  const start = useWrite(startStaffTotp)
  const [made, setMade] = useState<OutputOf<typeof startStaffTotp>>()
  const close = () => setMade(undefined)
  if (!made) {
    return (
      <>
        <p className="mb-3 text-[13px]/[20px] text-text-3">{t('totpHelp')}</p>
        <DeskAction label={t('renewTotp')} run={async () => setMade(await start({}))} />
      </>
    )
  }
  return (
    <>
      <TotpCode secret={made.totpSecret} uri={made.totpUri} />
      <DeskForm
        call={confirmStaffTotp}
        fields={{
          totpCode: { label: t('newCode'), hint: t('newCodeHint'), misfit: t('sixDigits') },
        }}
        refusals={{ 'staff.wrong_code': 'totpCode' }}
        saveLabel={t('confirmTotp')}
        doneText={t('totpDone')}
        onDone={close}
        onCancel={close}
      />
    </>
  )
}
