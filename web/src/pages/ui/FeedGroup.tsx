import { Avatar } from '@kaleido/ui/Avatar'
import { AdCard } from '@kaleido/ui/cards/AdCard'
import { CoverBadge } from '@kaleido/ui/cards/CoverBadge'
import type { FeedCardProps } from '@kaleido/ui/cards/FeedCard'
import { FeedCard } from '@kaleido/ui/cards/FeedCard'
import { showToast } from '@kaleido/ui/toast'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Group } from './Group.tsx'
import { colours, coverOf } from './SampleArt.tsx'
import { fill, nowhere, useSamples } from './samples.ts'

export function FeedGroup() {
  const { groups, words } = useSamples()
  const member = { level: 'vip', word: words.vip } as const
  return (
    <Group title={groups.feed}>
      <div className="grid grid-cols-2 items-start gap-[11px] px-4">
        <div className="flex min-w-0 flex-col gap-4">
          <Work index={0} cover={coverOf(1, 300, 400)} plays="12.6万" duration="03:21" />
          <Work
            index={3}
            cover={coverOf(3, 400, 600)}
            isTrueRatio
            pages="36P"
            badge={<CoverBadge member={member} coins="12" />}
            likes="2.1万"
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Work
            index={1}
            cover={coverOf(0)}
            plays="8.2万"
            duration="1:06:40"
            badge={<CoverBadge free={words.free} member={member} coins="12" />}
          />
          <Work
            index={2}
            cover={colours('#0d3b45, #2f7f77, #08252c', 900, 400)}
            plays="5,218"
            duration="15:02"
            badge={<CoverBadge coins="8" />}
            likes="9,999"
          />
          <AdCard
            cover={coverOf(1)}
            mark={words.ad}
            title={words.adTitle}
            text={words.adText}
            onOpen={nowhere}
          />
        </div>
      </div>
    </Group>
  )
}

interface WorkProps extends Pick<FeedCardProps, 'cover' | 'isTrueRatio' | 'plays' | 'duration'> {
  index: number
  pages?: string
  badge?: ReactNode
  likes?: string
}

function Work({ index, likes, ...card }: WorkProps) {
  const { works, words } = useSamples()
  const [isOn, setOn] = useState(false)
  const { title = '', name = '' } = works[index] ?? {}
  const like =
    likes === undefined ? undefined : { count: likes, label: fill(words.like, { count: likes }) }
  return (
    <FeedCard
      {...card}
      title={title}
      name={name}
      avatar={<Avatar name={name} size={18} />}
      like={like && { ...like, isOn, onToggle: () => setOn(!isOn) }}
      onOpen={nowhere}
      menu={{ label: words.menu, onOpen: () => showToast(words.menu) }}
    />
  )
}
