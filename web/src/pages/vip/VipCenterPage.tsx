import '../../features/vip/vip.late.css'
import type { Tier, VipOffer } from '@kaleido/contract/vip'
import { Button } from '@kaleido/ui/Button'
import { NavBar } from '@kaleido/ui/NavBar'
import { Page } from '@kaleido/ui/Page'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { Tessellation } from '@kaleido/ui/facets/Tessellation'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { BenefitsTable } from '../../features/vip/BenefitsTable.tsx'
import { NewcomerBar } from '../../features/vip/NewcomerBar.tsx'
import { Plans } from '../../features/vip/Plans.tsx'
import { TierCards } from '../../features/vip/TierCards.tsx'
import { useVipShop } from '../../features/vip/vip.queries.ts'
import { useRequireMember } from '../../shared/connection/connection.ts'
import { formatPrice } from '../../shared/formats/money.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { Late } from '../../shared/loading/Late.tsx'
import { QueryError } from '../../shared/loading/QueryError.tsx'
import type screenLabels from '../../shared/locales/zh-CN/screen.json'
import type labels from '../../shared/locales/zh-CN/vip.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { Me } from './Me.tsx'

// Opened by a tap on a plan.
const Purchase = lazy(async () => ({ default: (await import('./Purchase.tsx')).Purchase }))

/** What membership is, what I have of it, and what it costs me. */
export function VipCenterPage() {
  const t = useText<typeof labels>('vip')
  const goBack = useGoBack()
  const { tier = 'vip', plan, resume } = useSearch({ from: '/mine/vipcenter' })
  const shop = useVipShop()
  // None is chosen, except the one that somebody has topped up for.
  const [chosen, choose] = useState(plan)
  const [isBuying, setBuying] = useState(false)
  const [wanted, want] = useState<VipOffer>()
  const offers = shop.data?.list.filter((offer) => offer.tier === tier) ?? []
  const offer = offers.find(({ id }) => id === chosen)
  // The newcomer price is gone once it is used, while its result is shown.
  const bought = shop.data?.list.find(({ id }) => id === wanted?.id) ?? wanted
  const buy = () => {
    want(offer)
    setBuying(true)
  }
  usePageTitle(t('title'))
  return (
    <Page nav={<Bar onBack={goBack} />} footer={<Buy offer={offer} onBuy={buy} />}>
      <Head {...{ tier, resume }} onNewcomerOver={shop.refetch} />
      <div className="-mt-8 grid gap-4">
        {shop.data ? (
          <>
            <Plans {...{ offers, chosen }} onChoose={choose} />
            <p className="px-6 text-center text-[12px]/[18px] text-text-3">{t('noRenewal')}</p>
            <BenefitsTable benefits={shop.data.benefits} tier={tier} />
          </>
        ) : (
          <Unknown shop={shop} />
        )}
      </div>
      {bought && (
        <Late>
          <Purchase
            key={bought.id}
            {...{ resume }}
            offer={bought}
            isOpen={isBuying}
            onClose={() => setBuying(false)}
            onResume={resume === undefined ? undefined : goBack}
          />
        </Late>
      )}
    </Page>
  )
}

function Bar({ onBack }: { onBack: () => void }) {
  const t = useText<typeof labels>('vip')
  const say = useText<typeof screenLabels>('screen')
  const open = useOpenPath()
  const requireMember = useRequireMember()
  return (
    <NavBar
      title={t('title')}
      overlay
      onBack={onBack}
      backLabel={say('back')}
      actions={
        <button
          type="button"
          onClick={() => requireMember(() => open('/mine/userbuyrecord'))}
          className="press min-h-11 px-3 text-[14px]/[20px]"
        >
          {t('orders')}
        </button>
      }
    />
  )
}

function Buy({ offer, onBuy }: { offer: VipOffer | undefined; onBuy: () => void }) {
  const t = useText<typeof labels>('vip')
  const requireMember = useRequireMember()
  return (
    <Button look="gold" size="lg" block disabled={!offer} onClick={() => requireMember(onBuy)}>
      {offer ? t('buy', { price: formatPrice(offer.price), days: offer.days }) : t('choosePlan')}
    </Button>
  )
}

interface HeadProps {
  tier: Tier
  resume: string | undefined
  onNewcomerOver: () => unknown
}

/** Who I am, and the tiers. */
function Head({ tier, resume, onNewcomerOver }: HeadProps) {
  const navigate = useNavigate()
  const show = (next: Tier) =>
    void navigate({ to: '/mine/vipcenter', search: { tier: next, resume }, replace: true })
  return (
    <div className="relative isolate overflow-hidden bg-[linear-gradient(170deg,#2b3634,#1d1a18_70%)] pt-[calc(var(--nav-h)+var(--safe-top))] pb-12 text-white">
      <Tessellation tone="ink" seed={3} />
      <Me />
      <TierCards active={tier} onChange={show} />
      {tier === 'vip' && <NewcomerBar onOver={onNewcomerOver} />}
    </div>
  )
}

function Unknown({ shop }: { shop: ReturnType<typeof useVipShop> }) {
  const t = useText<typeof labels>('vip')
  if (!shop.error) {
    return (
      <div aria-busy="true" className="grid grid-cols-3 gap-2.5 px-4">
        {['a', 'b', 'c'].map((tile) => (
          <SkeletonBlock key={tile} height={140} radius={16} />
        ))}
      </div>
    )
  }
  return (
    <div className="mx-4 rounded-lg bg-surface">
      <QueryError title={t('shopFailed')} asked={shop} />
    </div>
  )
}
