import '../../features/payout/payout.late.css'
import { Button } from '@kaleido/ui/Button'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { HeldLine } from '../../features/income/HeldLine.tsx'
import { useKeptCard, usePayees } from '../../features/payout/payee/payee.queries.ts'
import { PayeeIcon } from '../../features/payout/payee/PayeeRow.tsx'
import { usePayoutTerms } from '../../features/payout/payout.queries.ts'
import { BalanceCard } from '../../features/payout/withdraw/BalanceCard.tsx'
import { obstacleOf } from '../../features/payout/withdraw/obstacle.ts'
import {
  ObstacleCard,
  type ObstacleCardProps,
} from '../../features/payout/withdraw/ObstacleCard.tsx'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { RecordsButton } from './RecordsButton.tsx'
import { WithdrawScreen } from './WithdrawScreen.tsx'

/** Withdrawing income. */
export function WithdrawPage() {
  const t = useText<typeof labels>('payout')
  const isMember = useSession(({ user }) => user?.registered === true)
  if (isMember) return <Withdraw />
  return (
    <Screen title={t('withdraw')}>
      <MembersOnly title={t('guestWithdraw')} help={t('guestWithdrawMore')}>
        {null}
      </MembersOnly>
    </Screen>
  )
}

function Withdraw() {
  const t = useText<typeof labels>('payout')
  const { client } = useConnection()
  const [asked, payees] = [usePayoutTerms(), usePayees()]
  const { data: terms } = asked
  const obstacle = terms && obstacleOf(terms, client.now().getTime())
  if (terms && payees.data && !obstacle) {
    return <WithdrawScreen terms={terms} payees={payees.data.list} />
  }
  return (
    <Screen title={t('withdraw')} actions={<RecordsButton />}>
      {terms && obstacle ? (
        <Stopped terms={terms} obstacle={obstacle} />
      ) : (
        <Unloaded asked={[asked, payees]} />
      )}
    </Screen>
  )
}

function Stopped({ terms, obstacle }: ObstacleCardProps) {
  const t = useText<typeof labels>('payout')
  const open = useOpenPath()
  return (
    <>
      <BalanceCard income={terms.income} />
      <HeldLine />
      <ObstacleCard obstacle={obstacle} terms={terms} />
      <p className="flex justify-center pt-3">
        <Button look="text" onClick={() => open('/mine/address')}>
          {t('managePayees')}
        </Button>
      </p>
    </>
  )
}

interface Asked {
  readonly error: Error | null
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Until all of it has been answered. */
function Unloaded({ asked }: { asked: readonly Asked[] }) {
  const t = useText<typeof labels>('payout')
  const open = useOpenPath()
  const failed = asked.filter(({ isError }) => isError)
  const error = failed[0]?.error
  if (!error) return <Waiting />
  return (
    <LoadError
      title={t('termsFailed')}
      error={error}
      isRetrying={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      onOtherLine={() => open('/mine/setting/lines')}
    />
  )
}

/** The card is known from the last visit. */
function Waiting() {
  const t = useText<typeof labels>('payout')
  const card = useKeptCard()
  return (
    <div className="flex flex-col gap-3 px-(--gutter) pt-2">
      <output className="sr-only">{t('loading')}</output>
      {card === undefined ? (
        <SkeletonBlock height={64} radius={16} />
      ) : (
        <p className="flex min-h-16 items-center gap-3 rounded-lg bg-surface px-4 font-num text-[15px]/[22px] tabular-nums shadow-1">
          <PayeeIcon payee={{ actType: 'bank' }} />
          {card}
        </p>
      )}
      <SkeletonBlock height={230} radius={16} />
    </div>
  )
}
