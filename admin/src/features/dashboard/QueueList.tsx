import type { QueueName } from '@kaleido/contract/dashboard'
import { useText } from '@kaleido/ui/language'
import { Tag } from '@kaleido/ui/Tag'
import { Link } from '@tanstack/react-router'
import type labels from '../../shared/locales/zh-CN/dashboard.json'
import { DashboardCard } from './DashboardCard.tsx'
import type { FigureDay, Queues } from './dashboard.queries.ts'
import { useFigureText } from './figure-text.ts'
import { countText, queueLooks } from './queue-looks.ts'

type Queue = Queues[number]
type KnownQueue = Queue & { readonly name: QueueName }

export interface QueueListProps {
  queues: Queues
  /** When the queues were read, by which their age is told. */
  readAt: number
  today: FigureDay | undefined
}

/** What waits for the staff, each leading to its desk. */
export function QueueList({ queues, readAt, today }: QueueListProps) {
  const t = useText<typeof labels>('dashboard')
  const known = Object.keys(queueLooks).flatMap((name) =>
    queues.filter((queue): queue is KnownQueue => queue.name === name),
  )
  return (
    <DashboardCard title={t('queues')}>
      <ul className="-mx-2 grid grid-cols-2 gap-x-4">
        {known.map((queue) => (
          <li key={queue.name}>
            <QueueRow queue={queue} readAt={readAt} today={today} />
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}

interface QueueRowProps {
  queue: KnownQueue
  readAt: number
  today: FigureDay | undefined
}

function QueueRow({ queue: { name, waiting, oldestAt }, readAt, today }: QueueRowProps) {
  const t = useText<typeof labels>('dashboard')
  const say = useFigureText()
  const { path, taken, late } = queueLooks[name]
  const age = oldestAt === null ? 0 : Math.max(0, (readAt - Date.parse(oldestAt)) / 1_000)
  const median = taken === undefined ? undefined : today?.figures[taken]
  const hints = [
    waiting > 0 ? t('oldest', { time: say.time(age) }) : t('nothingWaits'),
    median === undefined ? undefined : t('medianToday', { time: say.time(median) }),
  ]
  return (
    <Link
      to={path}
      className="flex min-h-11 items-center gap-3 rounded-sm px-2 py-1 hover:bg-surface-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-[14px]/[20px]">{t(`queue_${name}`)}</span>
        <span className="block truncate text-[12px]/[16px] text-text-3">
          {hints.filter(Boolean).join(' · ')}
        </span>
      </span>
      <Tag tone={waiting === 0 ? 'plain' : age > late ? 'bad' : 'warn'}>{countText(waiting)}</Tag>
    </Link>
  )
}
