import type { Task, TaskName } from '@kaleido/contract/task'
import { Icon } from '@kaleido/ui/Icon'
import { TaskRow } from '@kaleido/ui/cards/TaskRow'
import { PointsGlyph } from '@kaleido/ui/glyphs/PointsGlyph'
import { useText } from '@kaleido/ui/language'
import { Heart, ImagePlus, MessageCircle, Play, Share, UserPlus } from 'lucide-react'
import { useRequireMember } from '../../shared/connection/connection.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/task.json'
import { useReceiveTask } from './task.queries.ts'

/** How each looks, and where it is done. */
export const looks = {
  watch: { icon: Play, tint: '#f8dfa8', path: '/home' },
  like: { icon: Heart, tint: '#f9d3c6', path: '/home' },
  comment: { icon: MessageCircle, tint: '#c9daee', path: '/community' },
  share: { icon: Share, tint: '#e9dfcf', path: '/home' },
  publish: { icon: ImagePlus, tint: '#cfe6dd', path: '/community/publishpicture' },
  invite: { icon: UserPlus, tint: '#e3d5ee', path: '/mine/shareyaoqing' },
} as const satisfies Readonly<Record<TaskName, unknown>>

const hints = {
  watch: 'hint_watch',
  like: 'hint',
  comment: 'hint',
  share: 'hint',
  publish: 'hint_publish',
  invite: 'hint_invite',
} as const satisfies Readonly<Record<TaskName, unknown>>

const states = { open: 'todo', ready: 'claim', received: 'done', other: 'done' } as const

export interface TaskItemProps {
  task: Task & { task: TaskName }
  onReceived: (points: number) => void
}

export function TaskItem({ task: given, onReceived }: TaskItemProps) {
  const t = useText<typeof labels>('task')
  const requireMember = useRequireMember()
  const open = useOpenPath()
  const receiving = useReceiveTask()
  const { task, day, goal, done, points } = given
  const { icon, tint, path } = looks[task]
  const state = states[given.state]
  const name = t(`name_${task}`, { goal })
  const receive = () =>
    receiving.mutate(
      { task, day },
      {
        onSuccess(given) {
          if (given.isNew) onReceived(given.points)
        },
      },
    )
  return (
    <TaskRow
      icon={<Icon of={icon} size={22} />}
      tint={tint}
      title={name}
      reward={t('reward', { points: formatWhole(points) })}
      rewardIcon={<PointsGlyph size={14} />}
      hint={t(hints[task], { done, goal })}
      progress={{ value: (100 * done) / goal, label: t('progress', { name }) }}
      state={state}
      action={t(({ todo: 'go', claim: 'receive', done: 'received' } as const)[state])}
      busy={receiving.isPending}
      onAction={() => requireMember(state === 'claim' ? receive : () => open(path))}
    />
  )
}
