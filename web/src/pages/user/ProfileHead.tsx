import type { PublicUser } from '@kaleido/contract/account'
import { MemberBadge } from '@kaleido/ui/MemberBadge'
import { OfficialBadge } from '@kaleido/ui/OfficialBadge'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import type labels from '../../shared/locales/zh-CN/profile.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { Picture } from '../../shared/picture/Picture.tsx'
import { PublishedCounts } from './PublishedCounts.tsx'

export type Shown = Pick<
  PublicUser,
  'uid' | 'name' | 'portrait' | 'cover' | 'bio' | 'vipLevel' | 'isOfficial'
>

export interface ProfileHeadProps {
  person: Shown
  action?: ReactNode
  /** Their numbers are not shown then. */
  isBlocked?: boolean
}

/** Somebody's cover, portrait, name and bio. */
export function ProfileHead({ person, action, isBlocked = false }: ProfileHeadProps) {
  const t = useText<typeof labels>('profile')
  const { name, uid, bio, vipLevel } = person
  return (
    <header>
      <CoverArt url={person.cover} />
      <div className="relative -mt-5 rounded-t-[20px] bg-surface px-4 pb-4">
        <div className="flex items-end justify-between">
          <span className="-mt-1 rounded-full bg-surface p-1 ring-surface">
            <Portrait person={person} size={84} />
          </span>
          {action}
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <h1 data-content tabIndex={-1} className="text-[22px]/[30px] font-bold outline-none">
            {name}
          </h1>
          {person.isOfficial === true && <OfficialBadge>{t('official')}</OfficialBadge>}
          {vipLevel !== 0 && (
            <MemberBadge level={vipLevel === 2 ? 'svip' : 'vip'}>
              {t(vipLevel === 2 ? 'svip' : 'vip')}
            </MemberBadge>
          )}
        </div>
        <p className="font-num text-[13px]/[20px] text-text-3 tabular-nums">{t('id', { uid })}</p>
        {bio !== '' && (
          <p data-content className="mt-2 text-[15px]/[22px] text-pretty whitespace-pre-line">
            {bio}
          </p>
        )}
        {!isBlocked && <PublishedCounts uid={uid} />}
      </div>
    </header>
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
