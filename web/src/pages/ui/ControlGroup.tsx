import { Badge } from '@kaleido/ui/Badge'
import type { ButtonLook } from '@kaleido/ui/Button'
import { Button } from '@kaleido/ui/Button'
import { Chip } from '@kaleido/ui/Chip'
import { CountBadge } from '@kaleido/ui/CountBadge'
import { IconButton } from '@kaleido/ui/IconButton'
import { MemberBadge } from '@kaleido/ui/MemberBadge'
import { Tag } from '@kaleido/ui/Tag'
import { CoverBox } from '@kaleido/ui/cards/CoverBox'
import { Bell, Plus, Search, Star } from 'lucide-react'
import { useState } from 'react'
import { Group } from './Group.tsx'
import { coverOf } from './SampleArt.tsx'
import { fill, nowhere, useSamples } from './samples.ts'

const looks = ['primary', 'soft', 'secondary', 'outline', 'gold', 'text'] as const
const tones = ['plain', 'brand', 'jade', 'gold', 'info', 'warn'] as const
const row = 'flex flex-wrap items-center gap-3 px-4'

export function ControlGroup() {
  const { groups, controls, words } = useSamples()
  const [newest, setNewest] = useState(true)
  return (
    <Group title={groups.controls}>
      <div className={row}>
        {looks.map((look: ButtonLook & keyof typeof controls) => (
          <Button key={look} look={look} onClick={nowhere}>
            {controls[look]}
          </Button>
        ))}
        <Button look="primary" disabled onClick={nowhere}>
          {controls.disabled}
        </Button>
        <Button look="primary" busy onClick={nowhere}>
          {controls.busy}
        </Button>
      </div>
      <div className={row}>
        <Button look="primary" size="sm" icon={Plus} onClick={nowhere}>
          {words.follow}
        </Button>
        <Button look="soft" size="xs" onClick={nowhere}>
          {words.followed}
        </Button>
        <IconButton label={words.search} icon={Search} onClick={nowhere} />
        <IconButton
          label={fill(words.unread, { count: 6 })}
          icon={Bell}
          badge={6}
          onClick={nowhere}
        />
        <IconButton label={words.follow} icon={Star} pressed onClick={nowhere} />
      </div>
      <div className="px-4">
        <Button look="primary" size="lg" block onClick={nowhere}>
          {controls.primary}
        </Button>
      </div>
      <Badges />
      <div className={row}>
        <Chip on={newest} ground="page" onClick={() => setNewest(true)}>
          {controls.newest}
        </Chip>
        <Chip on={!newest} ground="page" onClick={() => setNewest(false)}>
          {controls.hottest}
        </Chip>
        <Chip on look="brand" onClick={nowhere}>
          {controls.newest}
        </Chip>
      </div>
    </Group>
  )
}

function Badges() {
  const { controls, words } = useSamples()
  return (
    <div className={row}>
      <CoverBox cover={coverOf(0)} ratio={358 / 44} className="w-full">
        <div className="absolute inset-0 flex items-center justify-around">
          <Badge kind="vip">{words.vip}</Badge>
          <Badge kind="svip">{words.svip}</Badge>
          <Badge kind="coin">12</Badge>
          <Badge kind="free">{words.free}</Badge>
          <Badge kind="duration">12:08</Badge>
          <Badge kind="ad">{words.ad}</Badge>
        </div>
      </CoverBox>
      <MemberBadge level="vip">{words.vip}</MemberBadge>
      <MemberBadge level="svip">{words.svip}</MemberBadge>
      <CountBadge count={6} />
      <CountBadge count={120} />
      <CountBadge count />
      {tones.map((tone, index) => (
        <Tag key={tone} tone={tone}>
          {controls.tags[index]}
        </Tag>
      ))}
    </div>
  )
}
