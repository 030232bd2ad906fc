import type { Tier } from '@kaleido/contract/vip'
import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { VipTierCard } from '@kaleido/ui/cards/VipTierCard'
import type { Say } from '@kaleido/ui/language'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { useNow } from '../../shared/formats/use-now.ts'
import { formatDay, formatMinute } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/vip.json'
import { isSuperVip } from '../../shared/session/user-states.ts'
import type { TierState } from './tier-state.ts'
import { tierStateOf } from './tier-state.ts'
import { useVipQuote, useVipShop } from './vip.queries.ts'

const tones = { vip: 'gold', svip: 'ink' } as const
const tiers = ['vip', 'svip'] as const

export interface TierCardsProps {
  active: Tier
  onChange: (tier: Tier) => void
}

/** Both tiers, with what I have of each; one is chosen. */
export function TierCards({ active, onChange }: TierCardsProps) {
  const t = useText<typeof labels>('vip')
  const user = useSession((session) => session.user)
  const pausedSeconds = usePausedSeconds()
  // Shown again as time passes.
  useNow()
  const now = useConnection().client.now()
  return (
    <>
      <h2 className="sr-only">{t('tiers')}</h2>
      <ScrollRow label={t('tiers')} gap={16}>
        {tiers.map((tier) => {
          const state = tierStateOf({ tier, user, now, pausedSeconds })
          return (
            <InView key={tier} isWanted={tier === active}>
              <VipTierCard
                tone={tones[tier]}
                title={t(`card_${tier}`)}
                text={textOf(state, tier, t)}
                mark={t(`mark_${tier}`)}
                rights={t(`state_${state.kind}`)}
                isSelected={tier === active}
                onSelect={() => onChange(tier)}
              />
            </InView>
          )
        })}
      </ScrollRow>
    </>
  )
}

/** The chosen card is scrolled to, as somebody opens the page for the second one. */
function InView({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isWanted])
  return <div ref={card}>{children}</div>
}

function textOf(state: TierState, tier: Tier, t: Say<typeof labels>): string {
  switch (state.kind) {
    case 'none':
      return t(`gives_${tier}`)
    case 'window':
      return t('text_window', { moment: formatMinute(state.until) })
    case 'paused':
      return t('text_paused', { days: state.days })
    default:
      return t(`text_${state.kind}`, { day: formatDay(state.until) })
  }
}

/** The VIP time that waits behind my super VIP: a quote of super VIP tells it. */
function usePausedSeconds(): number | undefined {
  const { client } = useConnection()
  const isSuper = useSession(({ user }) => user !== undefined && isSuperVip(user, client.now()))
  const offers = useVipShop().data?.list ?? []
  const asked = isSuper ? offers.find(({ tier }) => tier === 'svip')?.id : undefined
  return useVipQuote(asked).data?.paused?.seconds
}
