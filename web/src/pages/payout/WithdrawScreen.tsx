import type { Payee } from '@kaleido/contract/payout-payee'
import type { Withdrawal } from '@kaleido/contract/payout'
import { Button } from '@kaleido/ui/Button'
import { Keypad } from '@kaleido/ui/Keypad'
import { useText } from '@kaleido/ui/language'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useStepUp } from '../../features/account/use-step-up.tsx'
import { HeldLine } from '../../features/income/HeldLine.tsx'
import { isUsable } from '../../features/payout/payee/payee-words.ts'
import { NoPayee, PayeeChoice } from '../../features/payout/payee/PayeeChoice.tsx'
import { AmountCard } from '../../features/payout/withdraw/AmountCard.tsx'
import { type PayoutTerms, pressKey } from '../../features/payout/withdraw/amount.ts'
import { ConfirmSheet } from '../../features/payout/withdraw/ConfirmSheet.tsx'
import { FeeLines } from '../../features/payout/withdraw/FeeLines.tsx'
import { LimitsLine } from '../../features/payout/withdraw/LimitsLine.tsx'
import { QuoteFailure } from '../../features/payout/withdraw/QuoteFailure.tsx'
import { UsdtLines } from '../../features/payout/withdraw/UsdtLines.tsx'
import {
  useWithdrawForm,
  type WithdrawForm,
} from '../../features/payout/withdraw/use-withdraw-form.ts'
import { useWithdraw } from '../../features/payout/withdraw/use-withdraw.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { formatMoney } from '../../shared/formats/money.ts'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { RecordsButton } from './RecordsButton.tsx'

export interface WithdrawScreenProps {
  terms: PayoutTerms
  payees: readonly Payee[]
}

/** The amount, its payee and what arrives; then the whole of it once more, a step-up, and its timeline. */
export function WithdrawScreen({ terms, payees }: WithdrawScreenProps) {
  const t = useText<typeof labels>('payout')
  const form = useWithdrawForm(terms, payees)
  const { payee } = form
  const [isConfirming, confirm] = useState(false)
  const { run, sheet } = useStepUp()
  const withdrawing = useWithdraw(run, useShowMade())
  return (
    <Screen
      title={t('withdraw')}
      actions={<RecordsButton />}
      footerLook="keys"
      footer={
        payee && <Keys form={form} isBusy={withdrawing.isBusy} onWithdraw={() => confirm(true)} />
      }
    >
      {payee ? (
        <PayeeChoice payees={payees} chosen={payee} onChoose={form.choosePayee} />
      ) : (
        <NoPayee />
      )}
      {payee && (
        <AmountCard form={form} terms={terms}>
          <FeeLines terms={form.shown} />
          {payee.actType === 'usdt' && <UsdtLines form={form} />}
          <QuoteFailure form={form} />
        </AmountCard>
      )}
      <LimitsLine terms={terms} />
      <HeldLine />
      <ConfirmSheet
        open={isConfirming}
        onOpenChange={confirm}
        form={form}
        onConfirm={({ amount, quote }) => {
          confirm(false)
          if (!payee) return
          void withdrawing.submit({
            amount,
            payeeId: payee.id,
            ...(quote === null ? {} : { quote }),
          })
        }}
      />
      {sheet}
    </Screen>
  )
}

/** The timeline takes the place of the form, so that going back does not lead to it. */
function useShowMade() {
  const router = useRouter()
  return ({ id }: Withdrawal) =>
    router.navigate({ href: `/mine/withdraw/detail?id=${id}`, replace: true })
}

interface KeysProps {
  form: WithdrawForm
  isBusy: boolean
  onWithdraw: () => void
}

function Keys({ form, isBusy, onWithdraw }: KeysProps) {
  const t = useText<typeof labels>('payout')
  const { client } = useConnection()
  const { amount, payee, problem, quote, secondsLeft, isQuoting, text, setText } = form
  const isReady = problem === undefined && quote !== undefined && secondsLeft !== 0
  const canPay = payee !== undefined && isUsable(payee, client.now().getTime())
  return (
    <Keypad
      label={t('keys')}
      pointLabel={t('point')}
      deleteLabel={t('deleteKey')}
      onKey={(key) => setText(pressKey(text, key))}
      action={
        <Button
          look="primary"
          size="lg"
          block
          busy={isBusy || (canPay && isQuoting)}
          disabled={!isReady || !canPay}
          onClick={onWithdraw}
        >
          {amount > 0 ? t('withdrawAmount', { amount: formatMoney(amount) }) : t('enterAmount')}
        </Button>
      }
    />
  )
}
