import './vip.late.css'
import type { Tier, VipOffer } from '@kaleido/contract/vip'
import { entitlements } from '@kaleido/contract/vip-entitlements'
import { Button } from '@kaleido/ui/Button'
import { CrownGlyph } from '@kaleido/ui/glyphs/CrownGlyph'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { formatCountdown } from '../../shared/formats/durations.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/vip.json'
import { rights, useSayRight } from './benefit-rows.ts'
import { PlanPrice } from './PlanPrice.tsx'
import { useSecondsUntil } from '../../shared/formats/use-seconds-until.ts'
import { useNewcomerEnd, useVipShop } from './vip.queries.ts'

export interface VipPromptProps {
  tier: Tier
  /** The quality that is locked, where it is not the whole work. */
  height?: number | undefined
  /** In coins, where these unlock it too. */
  price?: number | undefined
  isOpen: boolean
  onClose: () => void
  onJoin: () => void
  onPay: () => void
  area?: 'afterdark' | undefined
  theme?: 'dark' | undefined
}

/** What membership gives and costs, over the work that needs it. Closing it blocks nothing. */
export function VipPrompt({ tier, height, price, isOpen, ...prompt }: VipPromptProps) {
  const { onClose, onJoin, onPay, area, theme } = prompt
  const t = useText<typeof labels>('vip')
  const title = height === undefined ? t(`needs_${tier}`) : t(`height_${tier}`, { height })
  const closed = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => wanted || onClose()}
      title={title}
      titleHidden
      closeLabel={t('close')}
      {...{ area, theme }}
    >
      <div className="grid justify-items-center gap-5 pb-1 text-center">
        <CrownGlyph size={64} tone={theme || area ? 'gold' : 'soft'} />
        <div>
          <h2 aria-hidden="true" className="text-[22px]/[30px] font-bold text-balance">
            {title}
          </h2>
          <p className="mt-1.5 text-[15px]/[22px] text-pretty text-text-2">{t(`gives_${tier}`)}</p>
        </div>
        <Highlights tier={tier} />
        <Cheapest tier={tier} />
        <div className="grid w-full gap-1">
          <Button look="gold" size="lg" block onClick={closed(onJoin)}>
            {t(`join_${tier}`)}
          </Button>
          {price !== undefined && (
            <Button look="text" block onClick={onPay}>
              {t('payAlone', { price: formatWhole(price) })}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

const highlights = {
  vip: ['vipContent', 'quality', 'seesAdverts', 'checkinPercent'],
  svip: ['quality', 'coinDiscount', 'couponsPerMonth', 'checkinPercent'],
} as const

/** Four rights of the tier. */
function Highlights({ tier }: { tier: Tier }) {
  const t = useText<typeof labels>('vip')
  const say = useSayRight()
  const level = useVipShop().data?.benefits.find((each) => each.level === tier)
  const shown = level ?? { level: tier, ...entitlements[tier] }
  return (
    <ul className="grid w-full grid-cols-4 gap-2">
      {highlights[tier].map((right) => (
        <li key={right} className="grid content-start justify-items-center text-[13px]/[18px]">
          <span className="mb-2 grid size-11 place-items-center rounded-md bg-gold-soft text-gold-text">
            <Icon of={rights[right]} size={22} />
          </span>
          <b className="font-semibold">{say(right, shown)}</b>
          <span className="text-[12px] text-text-3">{t(right)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The cheapest product of the tier. */
function Cheapest({ tier }: { tier: Tier }) {
  const t = useText<typeof labels>('vip')
  const end = useNewcomerEnd()
  const left = useSecondsUntil(end)
  const offers = useVipShop().data?.list.filter((offer) => offer.tier === tier) ?? []
  const [offer] = offers.toSorted((one, other) => one.price - other.price)
  if (!offer) return null
  return (
    <div className="flex w-full items-center gap-3 rounded-lg bg-surface-2 px-4 py-3 text-start">
      <div className="min-w-0 flex-1">
        <p className="text-[16px]/[22px] font-semibold">{offer.name}</p>
        <p className="text-[13px]/[20px] text-text-2 tabular-nums">{hint(offer)}</p>
      </div>
      <PlanPrice offer={offer} />
    </div>
  )

  function hint({ isNewcomer, days }: VipOffer): string {
    return isNewcomer && left > 0 ? t('left', { time: formatCountdown(left) }) : t('days', { days })
  }
}
