import { ListRow } from '@kaleido/ui/ListRow'
import { Status } from '@kaleido/ui/Status'
import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import type labels from '../../shared/locales/zh-CN/dashboard.json'
import { formatWhole } from '../../shared/money.ts'
import { DashboardCard } from './DashboardCard.tsx'
import type { System } from './dashboard.queries.ts'
import { useFigureText } from './figure-text.ts'

type Line = System['lines'][number]
type Probe = Line['probes'][number]

/** Slower than this an answer is shown as slow. */
const slowMs = 800
const lateSeconds = 300
const leastFree = 0.1

/** The lines with their latest probes, the jobs and the disk. */
export function SystemCard({ system: { lines, jobs, disk } }: { system: System }) {
  const t = useText<typeof labels>('dashboard')
  const say = useFigureText()
  const free = disk.totalBytes === 0 ? 0 : disk.freeBytes / disk.totalBytes
  const isLate = jobs.oldestSeconds > lateSeconds
  return (
    <DashboardCard
      title={t('system')}
      aside={
        <Link to="/health" className="text-[13px] text-brand-text hover:underline">
          {t('allChecks')}
        </Link>
      }
    >
      <ul className="-mx-4">
        {lines.length === 0 ? <ListRow label={t('noLines')} hint={t('noLinesHint')} /> : null}
        {lines.map((line) => (
          <LineRow key={`${line.kind} ${line.url}`} line={line} />
        ))}
        <ListRow
          label={t('jobs')}
          hint={
            jobs.waiting === 0
              ? t('jobsNone')
              : t('jobsWaiting', {
                  count: formatWhole(jobs.waiting),
                  time: say.time(jobs.oldestSeconds),
                })
          }
          trailing={
            <Status
              tone={isLate || jobs.parked > 0 ? 'bad' : 'good'}
              text={
                jobs.parked > 0
                  ? t('jobsParked', { count: formatWhole(jobs.parked) })
                  : isLate
                    ? t('jobsLate')
                    : t('fine')
              }
            />
          }
        />
        <ListRow
          label={t('disk')}
          hint={t('diskFree', {
            free: gigabytes(disk.freeBytes),
            total: gigabytes(disk.totalBytes),
          })}
          trailing={
            <Status
              tone={free < leastFree ? 'bad' : 'good'}
              text={t('freeShare', { share: say.percent(free) })}
            />
          }
        />
      </ul>
    </DashboardCard>
  )
}

const gigabytes = (bytes: number) => formatWhole(Math.floor(bytes / 2 ** 30))

function LineRow({ line: { kind, url, probes } }: { line: Line }) {
  const t = useText<typeof labels>('dashboard')
  const last = probes.at(-1)
  return (
    <ListRow
      label={kind === 'other' ? url : t(`line_${kind}`)}
      hint={<span className="wrap-anywhere">{url}</span>}
      trailing={
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className="flex gap-[2px]">
            {probes.map((probe) => (
              <span key={probe.at} className={`h-4 w-1 rounded-full ${toneOf(probe)}`} />
            ))}
          </span>
          <ProbeStatus probe={last} />
        </span>
      }
    />
  )
}

const toneOf = ({ ms }: Probe) =>
  ms === null ? 'bg-danger' : ms > slowMs ? 'bg-amber' : 'bg-success'

function ProbeStatus({ probe }: { probe: Probe | undefined }) {
  const t = useText<typeof labels>('dashboard')
  if (!probe) return <Status tone="waiting" text={t('notProbed')} />
  if (probe.ms === null) return <Status tone="bad" text={t('unreachable')} />
  return <Status tone="good" text={t('milliseconds', { count: formatWhole(probe.ms) })} />
}
