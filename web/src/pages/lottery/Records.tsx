import type { LotteryDraw } from '@kaleido/contract/lottery'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { Tabs } from '@kaleido/ui/Tabs'
import { PointsGlyph } from '@kaleido/ui/glyphs/PointsGlyph'
import { useText } from '@kaleido/ui/language'
import { lazy, useId, useState } from 'react'
import { DrawRow } from '../../features/lottery/DrawRow.tsx'
import { useDraws, useWinners } from '../../features/lottery/lottery.queries.ts'
import { WinnerRow } from '../../features/lottery/WinnerRow.tsx'
import { useRequireMember, useSession } from '../../shared/connection/connection.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { Late } from '../../shared/loading/Late.tsx'
import { ListView } from '../../shared/loading/ListView.tsx'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/lottery.json'

const ProofSheet = lazy(async () => ({
  default: (await import('../../features/lottery/proof/ProofSheet.tsx')).ProofSheet,
}))

const parts = ['wins', 'draws', 'winners'] as const
type Part = (typeof parts)[number]

/** What I have won and drawn, each with its proof, and who else won. */
export function Records({ points }: { points: number }) {
  const t = useText<typeof labels>('lottery')
  const isMember = useSession(({ user }) => user?.registered === true)
  const panel = useId()
  const [part, setPart] = useState<Part>('wins')
  return (
    <section aria-label={t('history')} className="mt-4 rounded-lg bg-surface pt-2 pb-3 text-text-1">
      <div className="flex items-center justify-between pe-4">
        <div className="min-w-0 flex-1">
          <Tabs
            label={t('history')}
            items={parts.map((id) => ({ id, label: t(id) }))}
            active={part}
            onChange={setPart}
            panelId={() => panel}
            look="titles"
          />
        </div>
        {isMember && (
          <span className="flex flex-none items-center gap-1 font-num text-[13px]/[20px] text-text-2 tabular-nums">
            <PointsGlyph size={14} />
            <span className="sr-only">{t('usable')}</span>
            {formatWhole(points)}
          </span>
        )}
      </div>
      <div id={panel} role="tabpanel" aria-label={t(part)} className="px-4">
        {part === 'winners' && <Winners />}
        {part !== 'winners' && (isMember ? <Draws key={part} wins={part === 'wins'} /> : <Guest />)}
      </div>
    </section>
  )
}

function Draws({ wins }: { wins: boolean }) {
  const t = useText<typeof labels>('lottery')
  const [chosen, choose] = useState<LotteryDraw>()
  const [isOpen, setOpen] = useState(false)
  const verify = (draw: LotteryDraw) => {
    choose(draw)
    setOpen(true)
  }
  return (
    <>
      <ListView
        list={useDraws(wins)}
        skeleton={<SkeletonRows rows={3} />}
        empty={<EmptyState title={t(wins ? 'noWins' : 'noDraws')} help={t('emptyHelp')} />}
        isPart
      >
        {(draws) => (
          <ul>
            {draws.map((draw) => (
              <DrawRow key={draw.id} draw={draw} onVerify={() => verify(draw)} />
            ))}
          </ul>
        )}
      </ListView>
      {chosen && (
        <Late>
          <ProofSheet id={chosen.id} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Late>
      )}
    </>
  )
}

function Guest() {
  const t = useText<typeof labels>('lottery')
  const requireMember = useRequireMember()
  return (
    <EmptyState
      title={t('guestTitle')}
      help={t('guestHelp')}
      action={<Button onClick={() => requireMember(() => undefined)}>{t('register')}</Button>}
    />
  )
}

function Winners() {
  const t = useText<typeof labels>('lottery')
  const { data, error, isFetching, refetch } = useWinners()
  if (!data) {
    if (!error) return <SkeletonRows rows={3} />
    return (
      <LoadError
        title={t('winnersFailed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.list.length === 0) return <EmptyState title={t('noWinners')} help={t('noWinnersHelp')} />
  return (
    <ul>
      {data.list.map((winner) => (
        <WinnerRow key={winner.id} winner={winner} />
      ))}
    </ul>
  )
}
