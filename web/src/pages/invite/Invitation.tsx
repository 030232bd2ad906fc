import type { Extension } from '@kaleido/contract/invite'
import { useText } from '@kaleido/ui/language'
import { useRef, useState } from 'react'
import type labels from '../../shared/locales/zh-CN/invite.json'
import { QrCode } from '../../shared/share/QrCode.tsx'
import { shareAddress } from '../../shared/share/share-address.ts'
import { ShareActions } from '../share/ShareActions.tsx'
import { Posters } from './Posters.tsx'
import { useInviteActions } from './use-invite-actions.ts'
import { usePosters } from './use-posters.ts'

export interface InvitationProps {
  way: 'poster' | 'link'
  extension: Extension
}

/** What I pass on: a poster or the link, and how. */
export function Invitation({ way, extension: { code, link } }: InvitationProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const address = shareAddress(link)
  const posters = usePosters({ code, address }, frame)
  const isPoster = way === 'poster' && posters !== null
  const poster = isPoster ? posters?.[at] : null
  const actions = useInviteActions({ code, address, poster })
  return (
    <div ref={frame}>
      {isPoster ? (
        <Posters posters={posters} at={at} onMove={setAt} />
      ) : (
        <LinkCard code={code} address={address} />
      )}
      <div className="px-(--gutter)">
        <ShareActions isSpread actions={actions} />
      </div>
    </div>
  )
}

function LinkCard({ code, address }: { code: string; address: string }) {
  const t = useText<typeof labels>('invite')
  return (
    <section className="mx-(--gutter) grid justify-items-center gap-3 rounded-lg bg-surface p-5 shadow-1">
      <div className="w-40 overflow-hidden rounded-md">
        <QrCode content={address} label={t('qr')} />
      </div>
      <p className="font-num text-[28px]/[36px] font-bold tracking-[0.12em] select-all">{code}</p>
      <p className="text-center text-[13px]/[20px] break-all text-text-3 select-all">{address}</p>
    </section>
  )
}
