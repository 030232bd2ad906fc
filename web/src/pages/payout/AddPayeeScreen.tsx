import '../../features/payout/payout.late.css'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { useStepUp } from '../../features/account/use-step-up.tsx'
import type { RunProven } from '../../features/payout/step-up.ts'
import { useSession } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

export interface AddPayeeScreenProps {
  title: string
  children: (run: RunProven) => ReactNode
}

/** Adding a payee: by members with a linked phone, after a step-up. */
export function AddPayeeScreen({ title, children }: AddPayeeScreenProps) {
  const t = useText<typeof labels>('payout')
  const hasPhone = useSession(({ user }) => typeof user?.mobile === 'string')
  const { run, sheet } = useStepUp()
  return (
    <Screen title={title}>
      <MembersOnly title={t('guestWithdraw')} help={t('guestWithdrawMore')}>
        {hasPhone ? <div className="px-(--gutter) pt-2">{children(run)}</div> : <NoPhone />}
      </MembersOnly>
      {sheet}
    </Screen>
  )
}

function NoPhone() {
  const t = useText<typeof labels>('payout')
  const open = useOpenPath()
  return (
    <EmptyState
      title={t('stop_phone')}
      help={t('stopMore_phone')}
      action={
        <Button look="primary" onClick={() => open('/mine/bindphone')}>
          {t('linkPhone')}
        </Button>
      }
    />
  )
}
