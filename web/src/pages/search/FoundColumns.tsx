import type { FoundWork } from '@kaleido/contract/search'
import { Tap } from '@kaleido/ui/cards/Tap'
import { FeedColumns } from '../../features/feed/FeedColumns.tsx'
import { WorkFeedCard } from '../../features/feed/WorkCards.tsx'
import { workPath } from '../../features/feed/work-path.ts'
import { Marked } from '../../features/search/Marked.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type { Origin } from '../../shared/links/short-address.ts'
import { Portrait } from '../../shared/picture/Portrait.tsx'

/** The height of a text-only card's body. */
const wordsRatio = 1.6
/** Above the fold. */
const firstOnes = 4

export interface FoundColumnsProps {
  works: readonly FoundWork[]
  /** The list that shorts continue with. */
  origin?: Origin | undefined
}

/** The found works, in two columns. */
export function FoundColumns({ works, origin }: FoundColumnsProps) {
  return (
    <FeedColumns
      items={works.map((found, index) => {
        const { cover, id } = found.card
        return {
          key: id,
          ratio: cover ? cover.width / cover.height : wordsRatio,
          card: cover ? (
            <WorkFeedCard
              work={found.card}
              title={<Title found={found} />}
              isFirst={index < firstOnes}
              origin={origin}
            />
          ) : (
            <WordsCard found={found} />
          ),
        }
      })}
    />
  )
}

function Title({ found: { card, marks } }: { found: FoundWork }) {
  return (
    <span data-content>
      <Marked text={card.title} marks={marks} />
    </span>
  )
}

/** A work without a picture: its text is shown instead. */
function WordsCard({ found }: { found: FoundWork }) {
  const { card } = found
  const open = useOpenPath()
  const href = workPath(card)
  return (
    <article className="press-card relative rounded-cover bg-surface p-3 shadow-1">
      <h3 className="text-[14px]/[20px] font-medium text-pretty">
        <Tap
          href={href}
          onOpen={() => open(href)}
          className="line-clamp-2 text-start after:absolute after:inset-0"
        >
          <Title found={found} />
        </Tap>
      </h3>
      {card.text !== undefined && card.text !== card.title && (
        <p data-content className="mt-1 line-clamp-4 text-[13px]/[20px] text-text-2">
          {card.text}
        </p>
      )}
      <p className="mt-2 flex items-center gap-[5px] text-[12px]/[18px] text-text-3">
        <Portrait person={card.author} size={18} />
        <span className="min-w-0 truncate">{card.author.name}</span>
      </p>
    </article>
  )
}
