import type { PublicUser } from '@kaleido/contract/account'
import { MemberBadge } from '@kaleido/ui/MemberBadge'
import { OfficialBadge } from '@kaleido/ui/OfficialBadge'
import { Tag } from '@kaleido/ui/Tag'
import { VerifiedGlyph } from '@kaleido/ui/glyphs/VerifiedGlyph'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import type labels from '../../shared/locales/zh-CN/profile.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { Picture } from '../../shared/picture/Picture.tsx'
import { ProfileCounts } from './ProfileCounts.tsx'

export type Shown = Pick<
  PublicUser,
  'uid' | 'name' | 'portrait' | 'cover' | 'bio' | 'vipLevel' | 'isOfficial'
>

export interface ProfileHeadProps {
  person: Shown
  action?: ReactNode
  isCreator?: boolean | undefined
  /** Their numbers are not shown then. */
  isBlocked?: boolean
  /** A guest has no public numbers. */
  isRegistered?: boolean
}

/** Somebody's cover, portrait, name and bio. */
export function ProfileHead({
  person,
  action,
  isCreator = false,
  isBlocked = false,
  isRegistered = true,
}: ProfileHeadProps) {
  const t = useText<typeof labels>('profile')
  const { name, uid, bio } = person
  return (
    <header>
      <CoverArt url={person.cover} />
      <div className="relative -mt-5 rounded-t-[20px] bg-surface px-4 pb-4">
        <div className="flex items-end justify-between gap-2">
          <span className="relative -mt-1 rounded-full bg-surface p-1 ring-surface">
            <Portrait person={person} size={84} />
            {isCreator && (
              <span className="absolute end-1 bottom-1">
                <VerifiedGlyph size={24} label={t('creator')} />
              </span>
            )}
          </span>
          <div className="flex min-w-0 flex-wrap justify-end gap-2">{action}</div>
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <h1 data-content tabIndex={-1} className="text-[22px]/[30px] font-bold outline-none">
            {name}
          </h1>
          <Badges person={person} isCreator={isCreator} />
        </div>
        <p className="font-num text-[13px]/[20px] text-text-3 tabular-nums">{t('id', { uid })}</p>
        {bio !== '' && (
          <p data-content className="mt-2 text-[15px]/[22px] text-pretty whitespace-pre-line">
            {bio}
          </p>
        )}
        {!isBlocked && <ProfileCounts uid={uid} isShown={isRegistered} />}
      </div>
    </header>
  )
}

function Badges({ person, isCreator }: { person: Shown; isCreator: boolean }) {
  const t = useText<typeof labels>('profile')
  const { vipLevel } = person
  return (
    <>
      {person.isOfficial === true && <OfficialBadge>{t('official')}</OfficialBadge>}
      {isCreator && <Tag tone="jade">{t('creator')}</Tag>}
      {vipLevel !== 0 && (
        <MemberBadge level={vipLevel === 2 ? 'svip' : 'vip'}>
          {t(vipLevel === 2 ? 'svip' : 'vip')}
        </MemberBadge>
      )}
    </>
  )
}

function CoverArt({ url }: { url: string }) {
  return (
    <div aria-hidden="true" className="relative h-48 bg-linear-to-br from-brand-soft to-gold-soft">
      {url !== '' && (
        <Picture
          picture={{ url, width: 16, height: 9, placeholder: '' }}
          priority
          className="size-full object-cover"
        />
      )}
      <div className="absolute inset-x-0 top-0 h-24 bg-linear-to-b from-black/45 to-transparent" />
    </div>
  )
}
