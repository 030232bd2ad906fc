import { IconButton } from '@kaleido/ui/IconButton'
import { NavBar } from '@kaleido/ui/NavBar'
import { Segments } from '@kaleido/ui/Segments'
import { TabBar } from '@kaleido/ui/TabBar'
import { Tabs } from '@kaleido/ui/Tabs'
import { CommunityTab } from '@kaleido/ui/glyphs/CommunityTab'
import { DarkTab } from '@kaleido/ui/glyphs/DarkTab'
import { DiscoverTab } from '@kaleido/ui/glyphs/DiscoverTab'
import { HomeTab } from '@kaleido/ui/glyphs/HomeTab'
import { MineTab } from '@kaleido/ui/glyphs/MineTab'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Group } from './Group.tsx'
import { nowhere, useSamples } from './samples.ts'

const glyphs = [HomeTab, DarkTab, DiscoverTab, CommunityTab, MineTab]

export function BarGroup() {
  const { groups, bars, page, words } = useSamples()
  const items = bars.tabs.map((label) => ({ id: label, label }))
  const [tab, setTab] = useState(0)
  const [selected, setSelected] = useState('0')
  const active = bars.tabs[tab] ?? ''
  const choose = (id: string) => setTab(bars.tabs.indexOf(id))
  return (
    <Group title={groups.bars}>
      <NavBar
        title={page.title}
        onBack={nowhere}
        backLabel={words.back}
        actions={<IconButton label={words.search} icon={Search} onClick={nowhere} />}
      />
      <Tabs label={groups.bars} look="modules" items={items} active={active} onChange={choose} />
      <Tabs label={groups.bars} items={items} active={active} onChange={choose} />
      <div className="px-4">
        <Segments label={groups.bars} items={items} active={active} onChange={choose} />
      </div>
      {/* An ancestor with a transform is the containing block of `fixed`. */}
      <div className="relative h-21 transform-gpu">
        <TabBar
          label={groups.bars}
          active={selected}
          onSelect={setSelected}
          items={glyphs.map((glyph, index) => ({
            id: String(index),
            label: bars.places[index] ?? '',
            glyph,
            ...(index === 3 ? { badge: 6 } : {}),
            ...(index === 4 ? { badge: true } : {}),
          }))}
        />
      </div>
    </Group>
  )
}
