import type { Task, TaskName } from '@kaleido/contract/task'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useIsComing } from '../../shared/coming/is-coming.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { QueryError } from '../../shared/loading/QueryError.tsx'
import type labels from '../../shared/locales/zh-CN/task.json'
import { looks, TaskItem, type TaskItemProps } from './TaskItem.tsx'
import { useTasks } from './task.queries.ts'

type Received = Pick<TaskItemProps, 'onReceived'>

/** What is done each day for points; what waits from yesterday stands first. */
export function TaskLists({ onReceived }: Received) {
  const t = useText<typeof labels>('task')
  const asked = useTasks()
  const { data } = asked
  if (!data) {
    return (
      <section className="px-4" aria-busy={!asked.error}>
        <SectionHeader title={t('title')} />
        <div className="mt-2.5 rounded-lg bg-surface shadow-1">
          {asked.error ? (
            <QueryError title={t('failed')} asked={asked} />
          ) : (
            <SkeletonRows rows={5} />
          )}
        </div>
      </section>
    )
  }
  const { received, most } = data
  return (
    <>
      {data.yesterday.length > 0 && (
        <List
          title={t('yesterday')}
          note={t('yesterdayNote')}
          tasks={data.yesterday}
          {...{ onReceived }}
        />
      )}
      <List title={t('title')} note={t('note')} tasks={data.tasks} {...{ onReceived }} />
      <p className="-mt-3 px-4 text-center text-[12px]/[18px] text-text-3 tabular-nums">
        {t('receivedToday', { received: formatWhole(received), most: formatWhole(most) })}
      </p>
    </>
  )
}

interface ListProps extends Received {
  title: string
  note: string
  tasks: readonly Task[]
}

/** A task that this version does not know is left out, and so is one whose screen is not built yet. */
function List({ title, note, tasks, onReceived }: ListProps) {
  const t = useText<typeof labels>('task')
  const isComing = useIsComing()
  const isShown = (task: Task): task is Task & { task: TaskName } =>
    task.task !== 'other' && (task.state !== 'open' || !isComing(looks[task.task].path))
  const shown = tasks.filter(isShown)
  return (
    <section className="px-4">
      <SectionHeader title={title} note={note} />
      {shown.length === 0 ? (
        <EmptyState title={t('empty')} help={t('emptyHelp')} />
      ) : (
        <ul className="mt-2.5 rounded-lg bg-surface px-4 py-0.5 shadow-1">
          {shown.map((task) => (
            <TaskItem key={task.task} {...{ task, onReceived }} />
          ))}
        </ul>
      )}
    </section>
  )
}
