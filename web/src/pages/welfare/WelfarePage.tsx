import './welfare.late.css'
import { NavBar } from '@kaleido/ui/NavBar'
import { Page } from '@kaleido/ui/Page'
import { useText } from '@kaleido/ui/language'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { lazy, useState } from 'react'
import { CheckinCard } from '../../features/checkin/CheckinCard.tsx'
import { TaskLists } from '../../features/task/TaskLists.tsx'
import { useWallet } from '../../features/wallet/wallet.queries.ts'
import { useSession } from '../../shared/connection/connection.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/checkin.json'
import type screenLabels from '../../shared/locales/zh-CN/screen.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { Arrived, type Arrival } from './Arrived.tsx'
import { Balance } from './Balance.tsx'
import { Rules } from './Rules.tsx'

/** At the end of the page: what stands above it does not wait for it. */
const PrizeShop = lazy(async () => ({
  default: (await import('../../features/prize/PrizeShop.tsx')).PrizeShop,
}))

/** Points for coming each day and for tasks, and what to do with them. */
export function WelfarePage() {
  const t = useText<typeof labels>('checkin')
  const say = useText<typeof screenLabels>('screen')
  const goBack = useGoBack()
  const isMember = useSession(({ user }) => user?.registered === true)
  const wallet = useWallet()
  const [arrival, setArrival] = useState<Arrival>()
  const [isArrived, setArrived] = useState(false)
  const arrive = (given: Arrival) => {
    setArrival(given)
    setArrived(true)
  }
  usePageTitle(say('welfare'))
  return (
    <Page
      nav={
        <NavBar
          title={say('welfare')}
          onBack={goBack}
          backLabel={say('back')}
          actions={<Rules />}
        />
      }
    >
      <Balance points={isMember ? wallet?.point : undefined} isMember={isMember} />
      <div className="relative -mt-7 grid grid-cols-[minmax(0,1fr)] gap-6">
        <CheckinCard
          balance={wallet?.point ?? 0}
          onCheckedIn={({ points, streak }) =>
            arrive({ points, text: t('arrivedCheckin', { streak }) })
          }
        />
        <TaskLists onReceived={(points) => arrive({ points, text: t('arrivedTask') })} />
        <Late fallback={<ShopSoon />}>
          <PrizeShop balance={isMember ? (wallet?.point ?? 0) : 0} />
        </Late>
      </div>
      {arrival && <Arrived {...arrival} isOpen={isArrived} onClose={() => setArrived(false)} />}
    </Page>
  )
}

function ShopSoon() {
  return (
    <div aria-hidden="true" className="px-4">
      <SkeletonBlock height={280} radius={16} />
    </div>
  )
}
