import { Button } from '@kaleido/ui/Button'
import { HeroCard } from '@kaleido/ui/cards/HeroCard'
import { RadioRow } from '@kaleido/ui/cards/RadioRow'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { Group } from './Group.tsx'
import { coverOf } from './SampleArt.tsx'
import { nowhere, useSamples } from './samples.ts'

export function DarkGroup() {
  const { groups, dark, words } = useSamples()
  const [playing, setPlaying] = useState(1)
  return (
    <Group title={groups.dark}>
      <div data-area="afterdark" className="bg-bg pb-4">
        <HeroCard
          cover={coverOf(4)}
          label={dark.label}
          title={dark.title}
          text={dark.text}
          actions={
            <>
              <Button look="gold" icon={Play} onClick={nowhere}>
                {dark.watch}
              </Button>
              <Button look="glass" icon={Plus} onClick={nowhere}>
                {dark.later}
              </Button>
            </>
          }
        />
        <div className="px-4">
          <SectionHeader title={dark.head} more={{ label: words.all, onOpen: nowhere }} />
          <ul className="mt-2.5 grid gap-2.5">
            {[0, 1].map((index) => (
              <RadioRow
                key={index}
                cover={coverOf(index + 2)}
                title={dark.radio}
                text={dark.radioText}
                duration="38:20"
                isPlaying={playing === index}
                playLabel={playing === index ? words.pause : words.play}
                onPlay={() => setPlaying(playing === index ? -1 : index)}
              />
            ))}
          </ul>
        </div>
      </div>
    </Group>
  )
}
