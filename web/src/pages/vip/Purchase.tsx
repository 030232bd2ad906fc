import type { VipOffer } from '@kaleido/contract/vip'
import { useText } from '@kaleido/ui/language'
import { lazy, useState } from 'react'
import type { BuySheetProps } from '../../features/vip/BuySheet.tsx'
import { BuySheet } from '../../features/vip/BuySheet.tsx'
import type { Bought } from '../../features/vip/use-purchase.ts'
import { planPath } from '../../features/vip/vip-center-path.ts'
import { useWallet } from '../../features/wallet/wallet.queries.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/vip.json'
import { BoughtSheet } from './BoughtSheet.tsx'

const GapSheet = lazy(async () => ({
  default: (await import('../../features/topup/GapSheet.tsx')).GapSheet,
}))
const PaySheet = lazy(async () => ({
  default: (await import('../../features/topup/PaySheet.tsx')).PaySheet,
}))

export interface PurchaseProps {
  offer: VipOffer
  /** The address that the person comes back to. */
  resume: string | undefined
  isOpen: boolean
  onClose: () => void
  onResume: (() => void) | undefined
}

type Shortage = Parameters<BuySheetProps['onShort']>[0]

type Step =
  | { readonly of: 'choice' | 'money' }
  | { readonly of: 'gap'; readonly shortage: Shortage }
  | { readonly of: 'result'; readonly bought: Bought }

/** The sheets of a purchase, one after the other: how it is paid, the payment, the result. */
export function Purchase({ offer, resume, isOpen, onClose, onResume }: PurchaseProps) {
  const gold = useWallet()?.gold
  const [step, setStep] = useState<Step>({ of: 'choice' })
  const leave = () => {
    onClose()
    setStep({ of: 'choice' })
  }
  const sheet = { isOpen, onClose: leave }
  return (
    <>
      <BuySheet
        {...{ offer, gold }}
        isOpen={isOpen && step.of === 'choice'}
        onClose={leave}
        onBought={(bought) => setStep({ of: 'result', bought })}
        onShort={(shortage) => setStep({ of: 'gap', shortage })}
        onMoney={() => setStep({ of: 'money' })}
      />
      <Late>
        {step.of === 'gap' && (
          <GapSheet
            {...sheet}
            {...step.shortage}
            resumeAt={planPath(offer, resume)}
            onPaid={() => setStep({ of: 'choice' })}
          />
        )}
        {step.of === 'money' && <Money {...sheet} {...{ offer, resume }} />}
      </Late>
      {step.of === 'result' && (
        <BoughtSheet
          {...sheet}
          bought={step.bought}
          onResume={
            onResume &&
            (() => {
              leave()
              onResume()
            })
          }
        />
      )}
    </>
  )
}

type MoneyProps = Pick<PurchaseProps, 'offer' | 'resume' | 'isOpen' | 'onClose'>

function Money({ offer, resume, ...sheet }: MoneyProps) {
  const t = useText<typeof labels>('vip')
  const { id, name, days, price } = offer
  return (
    <PaySheet
      {...sheet}
      item="vip"
      productId={id}
      title={t('paid', { name, days })}
      price={price}
      resumeAt={resume ?? '/mine/vipcenter'}
    />
  )
}
