import type { FoundPerson } from '@kaleido/contract/search'
import { MemberBadge } from '@kaleido/ui/MemberBadge'
import { OfficialBadge } from '@kaleido/ui/OfficialBadge'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { FollowButton } from '../../shared/follow/FollowButton.tsx'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/search.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { Marked } from './Marked.tsx'

/** The found people. */
export function FoundPeople({ people }: { people: readonly FoundPerson[] }) {
  return (
    <ul className="mx-4 grid grid-cols-1 gap-2.5">
      {people.map((person) => (
        <PersonCard key={person.uid} person={person} />
      ))}
    </ul>
  )
}

function PersonCard({ person }: { person: FoundPerson }) {
  const t = useText<typeof labels>('search')
  const open = useOpenPath()
  const works = t('works', { count: formatCount(person.works, useSpokenLanguage()) })
  const href = `/usercenter/${person.uid}`
  return (
    <li className="press-card relative flex items-center gap-3 rounded-lg bg-surface p-3 shadow-1">
      <Portrait person={person} size={52} />
      <div className="min-w-0 flex-1">
        <h3 className="flex items-center gap-1.5 text-[15px]/[22px] font-semibold">
          <Tap
            href={href}
            onOpen={() => open(href)}
            className="min-w-0 truncate after:absolute after:inset-0"
          >
            <span data-content>
              <Marked text={person.name} marks={person.marks} />
            </span>
          </Tap>
          {person.isOfficial === true && <OfficialBadge>{t('official')}</OfficialBadge>}
          {person.vipLevel > 0 && (
            <MemberBadge level={person.vipLevel > 1 ? 'svip' : 'vip'}>
              {person.vipLevel > 1 ? 'SVIP' : 'VIP'}
            </MemberBadge>
          )}
        </h3>
        <p className="mt-0.5 truncate text-[13px]/[18px] text-text-3">
          {person.bio === '' ? works : `${works} · ${person.bio}`}
        </p>
      </div>
      <div className="relative flex-none">
        <FollowButton person={person} />
      </div>
    </li>
  )
}
