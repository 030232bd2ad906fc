import { Icon } from '@kaleido/ui/Icon'
import { Announcement } from '@kaleido/ui/cards/Announcement'
import { Banner } from '@kaleido/ui/cards/Banner'
import { CoverBadge } from '@kaleido/ui/cards/CoverBadge'
import { PosterCard } from '@kaleido/ui/cards/PosterCard'
import { QuickEntry } from '@kaleido/ui/cards/QuickEntry'
import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { Clapperboard, FerrisWheel, Gift, Images, LayoutGrid } from 'lucide-react'
import { Group } from './Group.tsx'
import { coverOf } from './SampleArt.tsx'
import { nowhere, useSamples } from './samples.ts'

const entries = [
  { icon: Clapperboard, tint: '#f7c7b6' },
  { icon: Images, tint: '#f8dfa8' },
  { icon: Gift, tint: '#bfe2d9' },
  { icon: FerrisWheel, tint: '#c9dcef' },
  { icon: LayoutGrid, tint: '#e9dfcf' },
]

export function HomeGroup() {
  const { groups, home, words } = useSamples()
  return (
    <Group title={groups.home}>
      <Banner
        label={home.banner}
        pauseLabel={words.pause}
        playLabel={words.play}
        items={home.slides.map((title, index) => ({
          id: title,
          cover: coverOf(index),
          title,
          text: home.slideText,
          onOpen: nowhere,
          ...(index === 0 ? { tag: home.tag } : {}),
          ...(index === 1 ? { ad: words.ad } : {}),
        }))}
      />
      <div className="flex flex-col gap-2 px-4">
        <Announcement label={home.notice} text={home.longNotice} onOpen={nowhere} />
        <Announcement label={home.notice} text={home.shortNotice} onOpen={nowhere} />
      </div>
      <div className="grid grid-cols-5 px-2">
        {entries.map(({ icon, tint }, index) => (
          <QuickEntry
            key={tint}
            icon={<Icon of={icon} size={24} />}
            tint={tint}
            label={home.entries[index] ?? ''}
            badge={index === 2 ? home.claim : undefined}
            onOpen={nowhere}
          />
        ))}
      </div>
      <Sections />
    </Group>
  )
}

function Sections() {
  const { home, words, works } = useSamples()
  return (
    <>
      <div className="px-4">
        <SectionHeader
          title={home.section}
          refresh={{ label: words.refresh, onRefresh: nowhere }}
        />
      </div>
      <ScrollRow label={home.section} itemWidth={158}>
        {works.map(({ title }, index) => (
          <PosterCard
            key={title}
            shape="wide"
            cover={coverOf(index + 2)}
            length={index === 0 ? words.episodes : '12:08'}
            badge={<CoverBadge coins={index === 2 ? '12' : undefined} />}
            title={title}
            onOpen={nowhere}
          />
        ))}
      </ScrollRow>
      <div className="px-4">
        <SectionHeader title={home.section} more={{ label: words.more, onOpen: nowhere }} />
      </div>
      <ScrollRow label={home.banner} itemWidth={118} gap={12}>
        {works.map(({ title, note }, index) => (
          <PosterCard
            key={title}
            cover={coverOf(index)}
            badge={<CoverBadge member={{ level: 'svip', word: words.svip }} />}
            title={title}
            note={note}
            onOpen={nowhere}
          />
        ))}
      </ScrollRow>
    </>
  )
}
