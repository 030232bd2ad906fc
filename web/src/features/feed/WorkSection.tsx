import type { Section } from '@kaleido/contract/feed'
import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/feed.json'
import type { WorkPosterProps } from './WorkCards.tsx'
import { Recommended, WorkPoster } from './WorkCards.tsx'
import { useOtherWorks } from './feed.queries.ts'

const widths = { wide: 158, poster: 118 } as const

export interface WorkSectionProps extends Pick<WorkPosterProps, 'shape' | 'onMenu' | 'onOpen'> {
  moduleID: string
  section: Section
}

/** A section's works in a row, which can be shuffled. */
export function WorkSection({ moduleID, section, ...card }: WorkSectionProps) {
  const t = useText<typeof labels>('feed')
  const origin = { from: 'module', of: section.id } as const
  const others = useOtherWorks(moduleID, section)
  // The padding is part of the hit area of its action, which nothing outside of the section is.
  return (
    <section className="unseen-161 -mt-2 pt-2">
      <div className="px-4">
        <SectionHeader
          title={section.title}
          refresh={{ label: t('others'), onRefresh: () => others.mutate() }}
        />
      </div>
      <ScrollRow
        label={section.title}
        itemWidth={widths[card.shape]}
        gap={card.shape === 'wide' ? 10 : 12}
      >
        {section.list.map((work) => (
          <Recommended key={work.id} work={work}>
            <WorkPoster work={work} origin={origin} {...card} />
          </Recommended>
        ))}
      </ScrollRow>
    </section>
  )
}
