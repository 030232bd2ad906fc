import type { FoundWork } from '@kaleido/contract/search'
import { Icon } from '@kaleido/ui/Icon'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { FoundPeople } from '../../features/search/FoundPeople.tsx'
import { FoundTagRow } from '../../features/search/FoundTags.tsx'
import { Instead } from '../../features/search/Instead.tsx'
import type { SearchAddress } from '../../features/search/address.ts'
import { addressOf } from '../../features/search/address.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/search.json'
import { FoundColumns } from './FoundColumns.tsx'
import type { FoundListProps } from './FoundList.tsx'
import type { FoundAllAnswer } from './FoundLoading.tsx'
import { countsOf, sayCount } from './counts.ts'
import { foundOrigin } from './found-origin.ts'
import { FoundNothing } from './LateNothing.tsx'
import { tagPath } from './tag-path.ts'

const mostPeople = 3
/** Two rows of two columns. */
const mostWorks = 4

/** The first results of every type, people before works, each type with a link to all of it. */
export function FoundAll({ found, ...props }: FoundListProps & { found: FoundAllAnswer }) {
  const { asked, onEdit } = props
  const open = useOpenPath()
  const { works, people, tags, instead } = found
  const counts = countsOf(found)
  if (works.length + people.length + tags.length === 0) return <FoundNothing {...props} />
  return (
    <>
      {instead !== undefined && <Instead word={asked.word} instead={instead} onChange={onEdit} />}
      <div className="grid grid-cols-1 gap-5">
        {tags.length > 0 && (
          <FoundTagRow tags={tags} hrefOf={tagPath} onOpen={(name) => open(tagPath(name))} />
        )}
        {people.length > 0 && (
          <Group asked={asked} type="user" count={counts.user} most={mostPeople}>
            <FoundPeople people={people.slice(0, mostPeople)} />
          </Group>
        )}
        {[...new Set(works.map(kindOf))].map(
          (kind) =>
            kind && (
              <Group key={kind} asked={asked} type={kind} count={counts[kind]} most={mostWorks}>
                <FoundColumns
                  works={works.filter((work) => kindOf(work) === kind).slice(0, mostWorks)}
                  origin={foundOrigin(asked, instead)}
                />
              </Group>
            ),
        )}
      </div>
    </>
  )
}

/** The kinds come in the order of their best results. */
const kindOf = ({ card: { kind } }: FoundWork) => (kind === 'other' ? undefined : kind)

interface GroupProps {
  asked: SearchAddress
  type: 'user' | 'video' | 'short' | 'gallery' | 'post'
  count: number
  /** How many are shown. */
  most: number
  children: ReactNode
}

function Group({ asked, type, count, most, children }: GroupProps) {
  const t = useText<typeof labels>('search')
  const open = useOpenPath()
  const href = addressOf('/search/more', { ...asked, type })
  return (
    <section aria-label={t(type)}>
      <header className="flex min-h-7 items-center justify-between gap-3 px-4 pb-2.5">
        <h3 className="text-[18px]/[26px] font-bold">{t(type)}</h3>
        {count > most && (
          <Tap
            href={href}
            onOpen={() => open(href)}
            className="hit flex flex-none items-center gap-[3px] text-[13px]/[20px] text-text-3"
          >
            {t('more', { type: t(type), count: sayCount(count) })}
            <Icon of={ChevronRight} size={16} />
          </Tap>
        )}
      </header>
      {children}
    </section>
  )
}
