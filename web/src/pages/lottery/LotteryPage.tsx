import './lottery.late.css'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { NavBar } from '@kaleido/ui/NavBar'
import { Page } from '@kaleido/ui/Page'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { type Lottery, useLottery } from '../../features/lottery/lottery.queries.ts'
import { QueryError } from '../../shared/loading/QueryError.tsx'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import type screenLabels from '../../shared/locales/zh-CN/screen.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { Odds } from './Odds.tsx'
import { Records } from './Records.tsx'
import { Stage } from './Stage.tsx'
import { WinnersPill } from './WinnersPill.tsx'

/** Draws for points: a wheel, its odds, and what I have drawn. */
export function LotteryPage() {
  const say = useText<typeof screenLabels>('screen')
  const goBack = useGoBack()
  const asked = useLottery()
  const { data } = asked
  const campaign = data?.campaign
  const title = campaign?.name ?? say('lottery')
  usePageTitle(title)
  return (
    <Page
      nav={
        <NavBar
          title={title}
          overlay
          onBack={goBack}
          backLabel={say('back')}
          actions={data && campaign && <Odds lottery={data} campaign={campaign} />}
        />
      }
    >
      <div className="lottery px-4 pt-[calc(var(--nav-h)+var(--safe-top)+8px)]">
        {data ? <Content lottery={data} /> : <Unknown asked={asked} />}
      </div>
    </Page>
  )
}

function Content({ lottery }: { lottery: Lottery }) {
  const t = useText<typeof labels>('lottery')
  const { campaign, chances } = lottery
  return (
    <>
      {campaign ? (
        <>
          <div className="text-center text-white">
            <p className="font-serif text-[28px]/[36px] font-bold">{t('slogan')}</p>
            <WinnersPill />
          </div>
          <Stage key={campaign.versionId} lottery={lottery} campaign={campaign} />
        </>
      ) : (
        <div className="rounded-lg bg-surface text-text-1">
          <EmptyState title={t('none')} help={t('noneHelp')} />
        </div>
      )}
      <Records points={chances.points} />
    </>
  )
}

function Unknown({ asked }: { asked: ReturnType<typeof useLottery> }) {
  const t = useText<typeof labels>('lottery')
  if (asked.error) {
    return (
      <div className="rounded-lg bg-surface text-text-1">
        <QueryError title={t('failed')} asked={asked} />
      </div>
    )
  }
  return (
    <div aria-busy="true" className="grid justify-items-center gap-5 pt-24 opacity-20">
      <SkeletonBlock width={320} height={320} radius={160} />
      <SkeletonBlock height={56} radius={28} />
      <SkeletonBlock height={180} radius={16} />
    </div>
  )
}
