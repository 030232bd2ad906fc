import type { Creator } from '@kaleido/contract/feed'
import { CreatorCard } from '@kaleido/ui/cards/CreatorCard'
import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { useText } from '@kaleido/ui/language'
import { FollowButton } from '../../shared/follow/FollowButton.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/feed.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { useWorkLabels } from './work-labels.ts'

/** A row of creators. */
export function CreatorRow({ title, creators }: { title: string; creators: readonly Creator[] }) {
  const t = useText<typeof labels>('feed')
  const say = useWorkLabels()
  const open = useOpenPath()
  if (creators.length === 0) return null
  return (
    <section>
      <div className="px-4 pb-2">
        <SectionHeader title={title} />
      </div>
      <ScrollRow label={title} itemWidth={132}>
        {creators.map((creator) => {
          const path = `/usercenter/${creator.uid}`
          return (
            <CreatorCard
              key={creator.uid}
              avatar={<Portrait person={creator} size={56} />}
              name={creator.name}
              {...(creator.bio !== '' && { about: creator.bio })}
              followers={t('worksOf', { count: say.count(creator.works) })}
              action={<FollowButton person={creator} size="xs" look="soft" />}
              href={path}
              onOpen={() => open(path)}
            />
          )
        })}
      </ScrollRow>
    </section>
  )
}
