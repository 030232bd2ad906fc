import './moderation.late.css'
import { listOptionsFor } from '@kaleido/client/query/query-options'
import type { OwnDecision } from '@kaleido/contract/moderation-appeal'
import { listOwnDecisions } from '@kaleido/contract/moderation-appeal'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, useEffect, useRef, useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import { RelativeTime } from '../../shared/formats/RelativeTime.tsx'
import { Late } from '../../shared/loading/Late.tsx'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/moderation.json'

const AppealSheet = lazy(async () => ({ default: (await import('./AppealSheet.tsx')).AppealSheet }))

/** What the staff decided against my own things, and my appeals; the decision about one of them may be chosen. */
export function OwnDecisions({ about }: { about?: string | undefined }) {
  const t = useText<typeof labels>('moderation')
  const list = useInfiniteQuery(listOptionsFor(useConnection().client, listOwnDecisions, {}))
  const [appealed, appeal] = useState<OwnDecision>()
  const [isOpen, setOpen] = useState(false)
  const chosen = list.data?.pages
    .flatMap((page) => page.list)
    .find(({ targetId }) => targetId === about)
  return (
    <>
      <ListView
        list={list}
        skeleton={<SkeletonRows rows={5} />}
        empty={<EmptyState title={t('noDecision')} help={t('noDecisionHelp')} />}
      >
        {(decisions) => (
          <ul className="flex flex-col gap-3">
            {decisions.map((decision) => (
              <Decided
                key={decision.id}
                decision={decision}
                isChosen={decision.id === chosen?.id}
                onAppeal={() => {
                  appeal(decision)
                  setOpen(true)
                }}
              />
            ))}
          </ul>
        )}
      </ListView>
      {appealed && (
        <Late>
          <AppealSheet
            key={appealed.id}
            decision={appealed}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Late>
      )}
    </>
  )
}

const tones = { open: 'info', upheld: 'good', dismissed: 'plain', other: 'plain' } as const

interface DecidedProps {
  decision: OwnDecision
  isChosen: boolean
  onAppeal: () => void
}

function Decided({ decision, isChosen, onAppeal }: DecidedProps) {
  const t = useText<typeof labels>('moderation')
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'center' })
  }, [isChosen])
  const { target, verdict, about, reason, decidedAt, appeal, mayAppeal, isRevoked } = decision
  return (
    <li
      ref={row}
      aria-current={isChosen || undefined}
      className="rounded-lg bg-surface p-4 shadow-1 aria-current:ring-2 aria-current:ring-brand"
    >
      <p className="flex items-center gap-2 text-[12px]/[18px] text-text-3">
        <Tag>{t(`of_${target}`)}</Tag>
        <span className="flex-1">
          <RelativeTime at={decidedAt} />
        </span>
        {isRevoked ? (
          <Tag tone="good">{t(tookNothing(decision) ? 'revoked' : 'restored')}</Tag>
        ) : (
          <Tag>{t(`verdict_${verdict}`)}</Tag>
        )}
      </p>
      <p
        data-content={about === '' ? undefined : true}
        className="mt-2 line-clamp-2 text-[15px]/[22px] font-medium"
      >
        {about === '' ? t('target_gone') : about}
      </p>
      {reason !== '' && (
        <p data-content className="mt-1 text-[13px]/[20px] text-text-3">
          {t('reportedFor', { reason })}
        </p>
      )}
      {appeal && <Appealed appeal={appeal} />}
      {mayAppeal && (
        <div className="mt-3">
          <Button look="soft" size="sm" onClick={onAppeal}>
            {t('appeal')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** About a person nothing was taken that could be restored. */
function tookNothing({ target, appeal }: OwnDecision): boolean {
  return target === 'person' || (appeal !== null && appeal.isRestored !== true)
}

function Appealed({ appeal }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  const t = useText<typeof labels>('moderation')
  const { text, state, answer, createdAt, decidedAt, isRestored } = appeal
  return (
    <div className="mt-3 rounded-md bg-surface-2 p-3">
      <p className="flex items-center gap-2 text-[12px]/[18px] text-text-3">
        <b className="flex-1 font-semibold text-jade">{t('myAppeal')}</b>
        <RelativeTime at={decidedAt ?? createdAt} />
        <Tag tone={tones[state]}>{t(`appeal_${state}`)}</Tag>
      </p>
      <p data-content className="mt-1 text-[14px]/[22px] whitespace-pre-line">
        {text}
      </p>
      {state !== 'open' && (
        <p className="mt-1 text-[14px]/[22px] whitespace-pre-line text-text-2">
          {t(`appealHelp_${outcomeOf(isRestored) ?? state}`)}
          {answer !== '' && (
            <span data-content className="block">
              {answer}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function outcomeOf(isRestored: boolean | undefined): 'restored' | 'lost' | undefined {
  if (isRestored === undefined) return undefined
  return isRestored ? 'restored' : 'lost'
}
