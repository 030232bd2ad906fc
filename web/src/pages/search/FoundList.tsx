import { SkeletonCards, SkeletonRows } from '@kaleido/ui/Skeleton'
import type { WorkKind } from '@kaleido/contract/work'
import { FoundError } from '../../features/search/FoundError.tsx'
import { FoundPeople } from '../../features/search/FoundPeople.tsx'
import { FoundTags } from '../../features/search/FoundTags.tsx'
import { Instead } from '../../features/search/Instead.tsx'
import type { FoundType, SearchAddress } from '../../features/search/address.ts'
import { useFound, useFoundPeople, useFoundWorks } from '../../features/search/search.queries.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { FoundColumns } from './FoundColumns.tsx'
import { FoundNothing } from './LateNothing.tsx'
import { FoundLoading } from './FoundLoading.tsx'
import { foundOrigin } from './found-origin.ts'
import { tagPath } from './tag-path.ts'

export interface FoundListProps {
  asked: SearchAddress
  onSearch: (word: string) => void
  onUnfilter: () => void
  onType: (type: FoundType) => void
  /** Searches for the original word, where it was corrected. */
  onEdit?: (() => void) | undefined
}

/** All results of one type, page by page. */
export function FoundList(props: FoundListProps) {
  const { type } = props.asked
  if (type === 'user') return <People {...props} />
  if (type === 'tag') return <Tags {...props} />
  return <Works {...props} kind={type === 'all' ? undefined : type} />
}

function Works({ kind, ...props }: FoundListProps & { kind: WorkKind | undefined }) {
  const { asked, onEdit } = props
  const { type: _, ...sought } = asked
  const { word } = asked
  const works = useFoundWorks({ ...sought, ...(kind && { kind }) })
  const instead = works.data?.pages[0]?.instead
  const { error } = works
  if (error && !works.data) {
    return (
      <FoundError
        error={error}
        isRetrying={works.isFetching}
        onRetry={() => void works.refetch()}
      />
    )
  }
  return (
    <>
      {instead !== undefined && <Instead word={word} instead={instead} onChange={onEdit} />}
      <ListView
        list={works}
        isPart
        skeleton={
          <div className="px-4">
            <SkeletonCards count={6} />
          </div>
        }
        empty={<FoundNothing {...props} />}
      >
        {(found) => <FoundColumns works={found} origin={foundOrigin(asked, instead)} />}
      </ListView>
    </>
  )
}

function People(props: FoundListProps) {
  const people = useFoundPeople(props.asked.word)
  const { error } = people
  if (error && !people.data) {
    return (
      <FoundError
        error={error}
        isRetrying={people.isFetching}
        onRetry={() => void people.refetch()}
      />
    )
  }
  return (
    <ListView
      list={people}
      isPart
      skeleton={
        <div className="px-4">
          <SkeletonRows rows={6} avatar />
        </div>
      }
      empty={<FoundNothing {...props} />}
    >
      {(found) => <FoundPeople people={found} />}
    </ListView>
  )
}

/** Tags are few: they all come with the first answer. */
function Tags(props: FoundListProps) {
  const { asked } = props
  const found = useFound(asked.word, asked)
  const open = useOpenPath()
  return (
    <FoundLoading found={found}>
      {({ tags }) =>
        tags.length === 0 ? (
          <FoundNothing {...props} />
        ) : (
          <FoundTags tags={tags} hrefOf={tagPath} onOpen={(name) => open(tagPath(name))} />
        )
      }
    </FoundLoading>
  )
}
