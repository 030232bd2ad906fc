import type { UserInfo } from '@kaleido/contract/account'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Camera } from 'lucide-react'
import { lazy, useEffect, useRef, useState } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/account.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import type { ProfilePicture } from './use-profile.ts'

const Cropper = lazy(async () => ({ default: (await import('./Cropper.tsx')).Cropper }))

/** My portrait and cover, each with a button to change it. */
export function ProfilePictures({ user }: { user: UserInfo }) {
  const t = useText<typeof labels>('account')
  const [picked, pick] = useState<{ kind: ProfilePicture; address: string }>()
  const address = picked?.address
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])
  const take = (kind: ProfilePicture) => (file: File) =>
    pick({ kind, address: URL.createObjectURL(file) })
  return (
    <div className="relative mb-12">
      <div className="relative aspect-video overflow-hidden rounded-lg bg-linear-to-br from-brand-soft to-gold-soft">
        {user.cover !== '' && (
          <Picture
            picture={{ url: user.cover, width: 16, height: 9, placeholder: '' }}
            className="size-full"
          />
        )}
        <Changing label={`${t('change')} ${t('cover')}`} onPick={take('cover')} look="cover" />
      </div>
      <div className="absolute start-4 -bottom-9 rounded-full ring-4 ring-bg">
        <Portrait person={user} size={88} />
        <Changing
          label={`${t('change')} ${t('portrait')}`}
          onPick={take('portrait')}
          look="portrait"
        />
      </div>
      {picked && (
        <Late>
          <Cropper key={address} {...picked} onClose={() => pick(undefined)} />
        </Late>
      )}
    </div>
  )
}

const looks = {
  cover: 'end-2 bottom-2',
  portrait: '-end-2 -bottom-2',
}

interface ChangingProps {
  label: string
  look: keyof typeof looks
  onPick: (file: File) => void
}

function Changing({ label, look, onPick }: ChangingProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => input.current?.click()}
        className={`press absolute grid size-11 place-items-center ${looks[look]}`}
      >
        <span className="grid size-8 place-items-center rounded-full bg-black/60 text-white ring-2 ring-white/80">
          <Icon of={Camera} size={17} />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Lets the same picture be picked again.
          target.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}
