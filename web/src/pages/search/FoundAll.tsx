import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import { FoundPeople } from '../../features/search/FoundPeople.tsx'
import { FoundTagRow } from '../../features/search/FoundTags.tsx'
import { Instead } from '../../features/search/Instead.tsx'
import { NothingFound } from '../../features/search/NothingFound.tsx'
import type { SearchAddress } from '../../features/search/address.ts'
import { addressOf, isFiltered } from '../../features/search/address.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/search.json'
import { FoundColumns } from './FoundColumns.tsx'
import type { FoundListProps } from './FoundList.tsx'
import type { FoundAllAnswer } from './FoundLoading.tsx'
import { foundOrigin } from './found-origin.ts'
import { countsOf, sayCount } from './counts.ts'
import { tagPath } from './tag-path.ts'

const mostPeople = 3

/** The first results of every type, people before works, with links to the rest. */
export function FoundAll({ found, ...props }: FoundListProps & { found: FoundAllAnswer }) {
  const { asked, onSearch, onUnfilter, onEdit } = props
  const open = useOpenPath()
  const { works, people, tags, instead } = found
  return (
    <>
      {instead !== undefined && <Instead word={asked.word} instead={instead} onChange={onEdit} />}
      {works.length + people.length + tags.length === 0 ? (
        <NothingFound
          word={asked.word}
          onSearch={onSearch}
          onUnfilter={isFiltered(asked) ? onUnfilter : undefined}
        />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          {people.length > 0 && <FoundPeople people={people.slice(0, mostPeople)} />}
          {tags.length > 0 && (
            <FoundTagRow tags={tags} hrefOf={tagPath} onOpen={(name) => open(tagPath(name))} />
          )}
          {works.length > 0 && <FoundColumns works={works} origin={foundOrigin(asked, instead)} />}
          <Rest asked={asked} found={found} />
        </div>
      )}
    </>
  )
}

/** The types with more results than are shown. */
function Rest({ asked, found }: { asked: SearchAddress; found: FoundAllAnswer }) {
  const t = useText<typeof labels>('search')
  const open = useOpenPath()
  const counts = countsOf(found)
  const rest = (['video', 'short', 'gallery', 'post', 'user'] as const).filter(
    (type) => counts[type] > shownOf(found, type),
  )
  if (rest.length === 0) return null
  return (
    <div className="px-4">
      <ListGroup title={t('moreResults')}>
        {rest.map((type) => {
          const href = addressOf('/search/more', { ...asked, type })
          return (
            <ListRow
              key={type}
              label={t('more', { type: t(type) })}
              value={sayCount(counts[type])}
              href={href}
              onClick={() => open(href)}
            />
          )
        })}
      </ListGroup>
    </div>
  )
}

function shownOf(
  { works, people }: FoundAllAnswer,
  type: 'video' | 'short' | 'gallery' | 'post' | 'user',
) {
  if (type === 'user') return Math.min(people.length, mostPeople)
  return works.filter(({ card }) => card.kind === type).length
}
