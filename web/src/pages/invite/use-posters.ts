import { inviteRules } from '@kaleido/contract/invite'
import { useText } from '@kaleido/ui/language'
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/invite.json'
import { drawPoster } from '../share/poster/draw-poster.ts'
import { lookAt } from '../share/poster/poster-look.ts'
import { readForCanvas } from '../share/poster/poster-picture.ts'

export interface InvitePoster {
  readonly title: string
  readonly blob: Blob
  readonly source: string
}

const skies = [
  { colours: ['#1d4750', '#2f6b67', '#c9824a'], at: [0.7, 0.32] },
  { colours: ['#22415a', '#3b2a3d', '#5a2a1e'], at: [0.3, 0.36] },
  { colours: ['#6d2618', '#a8442a', '#d99a4e'], at: [0.56, 0.28] },
] as const

/** The posters of my invitation, drawn on the device in the theme of the frame; null where they cannot be drawn. */
export function usePosters(
  { code, address }: { readonly code: string; readonly address: string },
  frame: RefObject<Element | null>,
): readonly InvitePoster[] | null | undefined {
  const t = useText<typeof labels>('invite')
  const connection = useConnection()
  const [posters, setPosters] = useState<readonly InvitePoster[] | null>()
  const { name = '', portrait = '' } = useSession(({ user }) => user) ?? {}
  const [brand, label] = [t('brand'), t('codeLabel')]
  const note = t('posterNote', { days: inviteRules.reward.inviteeVipDays })
  const titles = [t('poster_1'), t('poster_2'), t('poster_3')].join('\n')

  useEffect(() => {
    if (!frame.current) return undefined
    const look = lookAt(frame.current)
    const sources: string[] = []
    let isGone = false
    async function draw(): Promise<void> {
      // A poster without the portrait is better than none.
      const face =
        portrait === ''
          ? undefined
          : await readForCanvas(connection, { url: portrait }).catch(() => undefined)
      const content = { note, brand, name, address, cover: undefined, portrait: face }
      const drawn = await Promise.all(
        titles.split('\n').map(async (title, n) => {
          const sky = skies[n % skies.length] ?? skies[0]
          const shown = { ...content, title, sky, isPerson: false, code: { label, text: code } }
          return { title, blob: await drawPoster(shown, look) }
        }),
      )
      if (isGone) return
      setPosters(
        drawn.map((poster) => {
          const source = URL.createObjectURL(poster.blob)
          sources.push(source)
          return { ...poster, source }
        }),
      )
    }
    draw().catch((error: unknown) => {
      connection.client.report(error)
      if (!isGone) setPosters(null)
    })
    return () => {
      isGone = true
      for (const source of sources) URL.revokeObjectURL(source)
    }
  }, [connection, frame, code, address, name, portrait, brand, label, note, titles])

  return posters
}
