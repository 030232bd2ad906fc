import { Avatar } from '@kaleido/ui/Avatar'
import { Button } from '@kaleido/ui/Button'
import { CategoryTile } from '@kaleido/ui/cards/CategoryTile'
import { CreatorCard } from '@kaleido/ui/cards/CreatorCard'
import { RankRow } from '@kaleido/ui/cards/RankRow'
import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { TopicChip } from '@kaleido/ui/cards/TopicChip'
import { VerifiedGlyph } from '@kaleido/ui/glyphs/VerifiedGlyph'
import { Group } from './Group.tsx'
import { coverOf } from './SampleArt.tsx'
import { nowhere, useSamples } from './samples.ts'

const trends = ['up', 'flat', 'down'] as const
const heats = ['986.2万', '742.5万', '518.9万', '8,930']

export function DiscoverGroup() {
  const { groups, discover, works } = useSamples()
  const trendOf = (index: number) => {
    const direction = trends[index]
    return direction && { direction, label: discover[direction] }
  }
  return (
    <Group title={groups.discover}>
      <div className="grid grid-cols-3 gap-2.5 px-4">
        {discover.categories.map((title, index) => (
          <CategoryTile
            key={title}
            cover={coverOf(index)}
            title={title}
            note={discover.categoryNote}
            onOpen={nowhere}
          />
        ))}
      </div>
      <ol className="mx-4 rounded-lg bg-surface px-4 py-2 shadow-1">
        {works.map(({ title }, index) => (
          <RankRow
            key={title}
            rank={index + 1}
            cover={coverOf(index)}
            title={title}
            note={discover.rankNote}
            heat={heats[index] ?? ''}
            trend={trendOf(index)}
            onOpen={nowhere}
          />
        ))}
      </ol>
      <Creators />
      <div className="px-4">
        <CategoryTile
          look="wide"
          cover={coverOf(1)}
          title={discover.collection}
          note={discover.collectionNote}
          onOpen={nowhere}
        />
      </div>
    </Group>
  )
}

function Creators() {
  const { discover, words, works } = useSamples()
  return (
    <>
      <ScrollRow label={discover.creators}>
        {works.map(({ name }, index) => (
          <CreatorCard
            key={name}
            avatar={
              <Avatar
                name={name}
                size={56}
                badge={<VerifiedGlyph size={20} label={words.official} />}
              />
            }
            name={name}
            about={index === 3 ? undefined : discover.about}
            followers={discover.followers}
            action={
              <Button look={index === 1 ? 'secondary' : 'primary'} size="sm" onClick={nowhere}>
                {index === 1 ? words.followed : words.follow}
              </Button>
            }
            onOpen={nowhere}
          />
        ))}
      </ScrollRow>
      <ScrollRow label={discover.topics}>
        {works.map(({ title }, index) => (
          <TopicChip
            key={title}
            cover={coverOf(index)}
            title={index === 2 ? title : discover.topic}
            note={discover.topicNote}
            onOpen={nowhere}
          />
        ))}
      </ScrollRow>
    </>
  )
}
