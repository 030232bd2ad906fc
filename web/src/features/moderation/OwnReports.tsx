import './moderation.late.css'
import { listOptionsFor } from '@kaleido/client/query/query-options'
import type { OwnReport } from '@kaleido/contract/moderation'
import { listOwnReports } from '@kaleido/contract/moderation'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { Tag } from '@kaleido/ui/Tag'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { RelativeTime } from '../../shared/formats/RelativeTime.tsx'
import { ListView } from '../../shared/loading/ListView.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/moderation.json'

export interface OwnReportsProps {
  /** The path of the reported content; undefined where it is gone. */
  pathOf: (report: OwnReport) => string | undefined
}

/** My reports, latest first, and their outcomes. */
export function OwnReports({ pathOf }: OwnReportsProps) {
  const t = useText<typeof labels>('moderation')
  const list = useInfiniteQuery(listOptionsFor(useConnection().client, listOwnReports, {}))
  return (
    <ListView
      list={list}
      skeleton={<SkeletonRows rows={5} />}
      empty={<EmptyState title={t('none')} help={t('noneHelp')} />}
    >
      {(reports) => (
        <ul className="flex flex-col gap-3">
          {reports.map((report) => (
            <Sent key={report.id} report={report} path={pathOf(report)} />
          ))}
        </ul>
      )}
    </ListView>
  )
}

const tones = { open: 'info', upheld: 'good', dismissed: 'plain', other: 'plain' } as const

function Sent({ report, path }: { report: OwnReport; path: string | undefined }) {
  const t = useText<typeof labels>('moderation')
  const { target, reason, text, state, createdAt } = report
  return (
    <li className="rounded-lg bg-surface p-4 shadow-1">
      <p className="flex items-center gap-2 text-[12px]/[18px] text-text-3">
        <Tag>{t(`of_${target}`)}</Tag>
        <span className="flex-1">
          <RelativeTime at={createdAt} />
        </span>
        <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
      </p>
      <About report={report} path={path} />
      <p className="mt-1 text-[13px]/[20px] text-text-3">
        {t('reportedFor', { reason: t(reason) })}
      </p>
      {text !== '' && (
        <p data-content className="text-[13px]/[20px] whitespace-pre-line text-text-3">
          {text}
        </p>
      )}
      <Outcome report={report} />
    </li>
  )
}

/** The reported content, with a link where it still exists. */
function About({
  report: { about, target },
  path,
}: {
  report: OwnReport
  path: string | undefined
}) {
  const t = useText<typeof labels>('moderation')
  const open = useOpenPath()
  const words = (
    <span data-content={about === '' ? undefined : true} className="line-clamp-2">
      {about === '' ? t('target_gone') : about}
    </span>
  )
  if (path === undefined || about === '') {
    return <p className="mt-2 text-[15px]/[22px] text-text-2">{words}</p>
  }
  return (
    <Tap
      href={path}
      onOpen={() => open(path)}
      label={`${t('open', { target: t(`of_${target}`) })}: ${about}`}
      className="hit mt-2 block text-start text-[15px]/[22px] font-medium text-text-1"
    >
      {words}
    </Tap>
  )
}

function Outcome({ report: { state, outcome, answer, decidedAt } }: { report: OwnReport }) {
  const t = useText<typeof labels>('moderation')
  if (state === 'open') return null
  return (
    <div className="mt-3 rounded-md bg-surface-2 p-3">
      <p className="flex items-center gap-2 text-[12px]/[18px] text-text-3">
        <b className="font-semibold text-jade">{t('answer')}</b>
        {decidedAt !== null && <RelativeTime at={decidedAt} />}
      </p>
      <p className="mt-1 text-[14px]/[22px] whitespace-pre-line">
        {t(`help_${outcome ?? state}`)}
        {answer !== '' && (
          <span data-content className="block">
            {answer}
          </span>
        )}
      </p>
    </div>
  )
}
