import type { FollowedPerson } from '@kaleido/contract/profile'
import { VerifiedGlyph } from '@kaleido/ui/glyphs/VerifiedGlyph'
import { OfficialBadge } from '@kaleido/ui/OfficialBadge'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { FollowButton } from '../../shared/follow/FollowButton.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/social.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'

/** A person in a list, with a switch to follow them. */
export function PersonRow({ person }: { person: FollowedPerson }) {
  const t = useText<typeof labels>('social')
  const open = useOpenPath()
  const { uid, name, bio, isFollowed, followsMe } = person
  const path = `/usercenter/${uid}`
  const about = bio === '' && followsMe ? t('followsYou') : bio
  return (
    <div className="press-card relative flex min-h-[72px] items-center gap-3 py-2.5">
      <Portrait person={person} size={48} />
      <div className="min-w-0 flex-1">
        <h3 className="flex items-center gap-1.5 text-[15px]/[22px] font-semibold">
          <Tap
            href={path}
            onOpen={() => open(path)}
            className="min-w-0 truncate after:absolute after:inset-0"
          >
            <span data-content>{name}</span>
          </Tap>
          {person.isOfficial === true && <OfficialBadge>{t('official')}</OfficialBadge>}
          {person.isCreator === true && <VerifiedGlyph label={t('creator')} />}
        </h3>
        {about !== '' && (
          <p data-content className="mt-0.5 truncate text-[13px]/[18px] text-text-3">
            {about}
          </p>
        )}
      </div>
      <div className="relative flex-none">
        <FollowButton person={person} given={{ isFollowed, followsMe }} />
      </div>
    </div>
  )
}
