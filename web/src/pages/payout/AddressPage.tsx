import '../../features/payout/payout.late.css'
import { payeeRules, PayeeType } from '@kaleido/contract/payout-payee'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { useStepUp } from '../../features/account/use-step-up.tsx'
import { usePayees } from '../../features/payout/payee/payee.queries.ts'
import { PayeeList } from '../../features/payout/payee/PayeeList.tsx'
import { useSession } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { QueryError } from '../../shared/loading/QueryError.tsx'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

const types = PayeeType.options

const typeOf = ({ type }: Readonly<Record<string, unknown>>): PayeeType =>
  types.find((each) => each === type) ?? 'bank'

/** Where my withdrawals are paid to, by type. */
export function AddressPage() {
  const t = useText<typeof labels>('payout')
  const navigate = useNavigate()
  const type = useSearch({ strict: false, select: typeOf })
  const panel = useId()
  const isMember = useSession(({ user }) => user?.registered === true)
  return (
    <Screen
      title={t('payees')}
      head={
        <Tabs
          label={t('payees')}
          items={types.map((id) => ({ id, label: t(`type_${id}`) }))}
          active={type}
          onChange={(id) =>
            void navigate({ to: '.', search: { type: id } as never, replace: true })
          }
          panelId={() => panel}
          centred
        />
      }
      footer={isMember && <AddButton type={type} />}
    >
      <div id={panel} role="tabpanel" aria-label={t(`type_${type}`)}>
        <MembersOnly title={t('guestWithdraw')} help={t('guestWithdrawMore')}>
          <Payees key={type} type={type} />
        </MembersOnly>
      </div>
    </Screen>
  )
}

const adding = { bank: '/mine/add-bank-card', usdt: '/mine/add-usdt' } as const

function AddButton({ type }: { type: PayeeType }) {
  const t = useText<typeof labels>('payout')
  const open = useOpenPath()
  // Of both types together.
  const counts = [usePayees('bank'), usePayees('usdt')].map(({ data }) => data?.list.length ?? 0)
  const isFull = counts.reduce((one, other) => one + other) >= payeeRules.most
  return (
    <Button
      look="primary"
      size="lg"
      block
      icon={Plus}
      disabled={isFull}
      onClick={() => open(adding[type])}
    >
      {isFull ? t('full', { most: payeeRules.most }) : t(type === 'bank' ? 'addCard' : 'addUsdt')}
    </Button>
  )
}

function Payees({ type }: { type: PayeeType }) {
  const t = useText<typeof labels>('payout')
  const asked = usePayees(type)
  const { run, sheet } = useStepUp()
  if (asked.data && asked.data.list.length > 0) {
    return (
      <>
        <PayeeList payees={asked.data.list} run={run} />
        {sheet}
      </>
    )
  }
  if (asked.data) return <EmptyState title={t(`none_${type}`)} help={t('noneMore')} />
  if (asked.error) {
    return <QueryError title={t('payeesFailed')} asked={asked} />
  }
  return (
    <div className="flex flex-col gap-3 px-(--gutter) pt-2">
      <output className="sr-only">{t('loading')}</output>
      <SkeletonBlock height={108} radius={16} />
      <SkeletonBlock height={108} radius={16} />
    </div>
  )
}
