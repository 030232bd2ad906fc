import './welfare.late.css'
import { NavBar } from '@kaleido/ui/NavBar'
import { Page } from '@kaleido/ui/Page'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { CheckinCard } from '../../features/checkin/CheckinCard.tsx'
import { PrizeShop } from '../../features/prize/PrizeShop.tsx'
import { TaskLists } from '../../features/task/TaskLists.tsx'
import { useWallet } from '../../features/wallet/wallet.queries.ts'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/checkin.json'
import type screenLabels from '../../shared/locales/zh-CN/screen.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { Arrived, type Arrival } from './Arrived.tsx'
import { Balance } from './Balance.tsx'
import { Rules } from './Rules.tsx'

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
        <PrizeShop balance={isMember ? (wallet?.point ?? 0) : 0} />
      </div>
      {arrival && <Arrived {...arrival} isOpen={isArrived} onClose={() => setArrived(false)} />}
    </Page>
  )
}
