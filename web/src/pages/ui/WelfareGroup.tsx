import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { CheckInGift, CheckInTile } from '@kaleido/ui/cards/CheckInTile'
import { TaskRow } from '@kaleido/ui/cards/TaskRow'
import { Confetti } from '@kaleido/ui/facets/Confetti'
import { PointsGlyph } from '@kaleido/ui/glyphs/PointsGlyph'
import { Play, Share, UserPen } from 'lucide-react'
import { useState } from 'react'
import { formatChange } from '../../shared/formats/money.ts'
import { Group } from './Group.tsx'
import { fill, nowhere, useSamples } from './samples.ts'

const rewards = [10, 10, 15, 20, 25, 30]

const tasks = [
  { icon: UserPen, tint: '#f9d3c6', reward: 50, state: 'claim' },
  { icon: Play, tint: '#f8dfa8', reward: 30, state: 'todo', progress: 60 },
  { icon: Share, tint: '#e9dfcf', reward: 15, state: 'done' },
] as const

export function WelfareGroup() {
  const { groups, welfare } = useSamples()
  return (
    <Group title={groups.welfare}>
      <CheckIn />
      <ul className="mx-4 rounded-lg bg-surface px-4 py-0.5 shadow-1">
        {tasks.map(({ icon, tint, reward, state, ...task }, index) => (
          <TaskRow
            key={tint}
            icon={<Icon of={icon} size={22} />}
            tint={tint}
            title={welfare.tasks[index] ?? ''}
            reward={formatChange(reward)}
            rewardIcon={<PointsGlyph size={14} />}
            hint={welfare.hints[index]}
            progress={
              'progress' in task ? { value: task.progress, label: welfare.progress } : undefined
            }
            state={state}
            action={welfare.actions[index] ?? ''}
            onAction={nowhere}
          />
        ))}
      </ul>
    </Group>
  )
}

function CheckIn() {
  const { welfare } = useSamples()
  const [days, setDays] = useState(4)
  const stateOf = (index: number) =>
    index < days ? 'done' : index === 4 && days === 4 ? 'today' : 'ahead'
  return (
    <div className="relative mx-4 rounded-lg bg-surface p-4 shadow-1">
      <ul className="grid grid-cols-4 gap-2">
        {rewards.map((reward, index) => (
          <CheckInTile
            key={fill(welfare.day, { n: index + 1 })}
            day={stateOf(index) === 'today' ? welfare.today : fill(welfare.day, { n: index + 1 })}
            reward={formatChange(reward)}
            state={stateOf(index)}
            stateLabel={index < days ? welfare.done : welfare.open}
          />
        ))}
        <CheckInGift
          day={fill(welfare.day, { n: 7 })}
          title={welfare.gift}
          text={welfare.giftText}
          stateLabel={welfare.open}
        />
      </ul>
      <div className="mt-4">
        <Button look="primary" block onClick={() => setDays(days === 4 ? 5 : 4)}>
          {welfare.confetti}
        </Button>
      </div>
      {days === 5 && <Confetti />}
    </div>
  )
}
