import type { SuggestedPerson } from '@kaleido/contract/profile'
import { IconButton } from '@kaleido/ui/IconButton'
import { CreatorCard } from '@kaleido/ui/cards/CreatorCard'
import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { useText } from '@kaleido/ui/language'
import { X } from 'lucide-react'
import { useState } from 'react'
import { FollowButton } from '../../shared/follow/FollowButton.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/social.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { useSuggestedPeople } from './profile.queries.ts'

/** A row of people to follow, each of whom can be dismissed. Nothing while there is nobody. */
export function SuggestedPeople() {
  const t = useText<typeof labels>('social')
  const { data } = useSuggestedPeople()
  const [dismissed, dismiss] = useState<readonly number[]>([])
  const people = data?.list.filter(({ uid }) => !dismissed.includes(uid)) ?? []
  if (people.length === 0) return null
  return (
    <section>
      <div className="px-4 pb-2">
        <SectionHeader title={t('suggested')} />
      </div>
      <ScrollRow label={t('suggested')} itemWidth={132}>
        {people.map((person) => (
          <Suggested
            key={person.uid}
            person={person}
            onDismiss={() => dismiss([...dismissed, person.uid])}
          />
        ))}
      </ScrollRow>
    </section>
  )
}

interface SuggestedProps {
  person: SuggestedPerson
  onDismiss: () => void
}

function Suggested({ person, onDismiss }: SuggestedProps) {
  const t = useText<typeof labels>('social')
  const open = useOpenPath()
  const { uid, name, bio, isFollowed, followsMe } = person
  const path = `/usercenter/${uid}`
  return (
    <div className="relative h-full">
      <CreatorCard
        avatar={<Portrait person={person} size={56} />}
        name={name}
        {...(bio !== '' && { about: bio })}
        followers={useReason(person)}
        action={<FollowButton person={person} given={{ isFollowed, followsMe }} size="xs" />}
        href={path}
        onOpen={() => open(path)}
      />
      <span className="absolute end-0 top-0">
        <IconButton
          label={t('dismiss', { name })}
          icon={X}
          size={16}
          onClick={onDismiss}
          className="text-text-3"
        />
      </span>
    </div>
  )
}

/** Why somebody is suggested. */
function useReason({ followsMe, through }: SuggestedPerson): string {
  const t = useText<typeof labels>('social')
  if (followsMe) return t('followsYou')
  if (!through) return t('popular')
  const { name, count } = through
  return count > 1 ? t('throughMany', { name, count }) : t('through', { name })
}
