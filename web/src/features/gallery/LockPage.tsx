import type { Needs } from '@kaleido/contract/video'
import { Button } from '@kaleido/ui/Button'
import { CoinGlyph } from '@kaleido/ui/glyphs/CoinGlyph'
import { useText } from '@kaleido/ui/language'
import { Crown, LockKeyhole } from 'lucide-react'
import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import { backgroundOf } from '../../shared/picture/placeholder.ts'
import type { OpenedGallery, PageSource } from './gallery-pages.ts'
import { useUnlock, unlockOptions } from '../../shared/viewer/unlock-options.ts'

export interface LockPageProps {
  id: string
  gallery: OpenedGallery
  source: PageSource
}

/** In place of the first locked page: a blurred preview, and what unlocks the rest. */
export function LockPage({ id, gallery, source }: LockPageProps) {
  const t = useText<typeof labels>('gallery')
  const { open, pages, price = 0 } = gallery
  const unlock = useUnlock({ id, price: gallery.price, theme: 'dark' })
  const placeholder = usePlaceholder(source, open + 1)
  const options = unlockOptions(gallery)
  const [nearest] = options
  const count = pages - open
  return (
    <div className="absolute inset-0">
      <div
        aria-hidden="true"
        style={{ background: placeholder && backgroundOf(placeholder) }}
        className="absolute inset-0 brightness-[0.55]"
      />
      <section
        aria-label={t('previewOver')}
        className="pointer-events-auto absolute inset-0 flex flex-col items-center justify-center px-8 pb-24 text-center text-white"
      >
        <span className="grid size-16 place-items-center rounded-[20px] bg-[#f3d9a4]/18 text-[#f3d9a4]">
          <LockKeyhole size={28} aria-hidden="true" />
        </span>
        <h2 className="mt-5 text-[22px]/[30px] font-bold">{t('previewOver')}</h2>
        <p className="mt-1.5 mb-6 text-[15px]/[22px] text-white/80">
          {nearest ? t(`left_${nearest}`, { count }) : t('left', { count })}
        </p>
        <div className="grid w-full max-w-60 gap-3">
          {options.map((option, at) => (
            <Button
              key={option}
              block
              size="lg"
              look={at === 0 && option !== 'coin' ? 'gold' : 'glass'}
              {...glyphs[option]}
              onClick={() => unlock(option)}
            >
              {t(`unlock_${option}`, { price })}
            </Button>
          ))}
        </div>
      </section>
    </div>
  )
}

const crown = <Crown size={20} fill="currentColor" aria-hidden="true" />
const glyphs: Readonly<Record<Needs, { readonly icon?: ReactElement }>> = {
  register: {},
  vip: { icon: crown },
  svip: { icon: crown },
  coin: { icon: <CoinGlyph size={20} /> },
}

function usePlaceholder(source: PageSource, number: number): string | undefined {
  const [placeholder, setPlaceholder] = useState(() => source.peek(number)?.placeholder)
  useEffect(() => {
    if (placeholder !== undefined) return
    source.load(number).then(
      (page) => setPlaceholder(page?.placeholder),
      () => {
        // Without it the page is dark.
      },
    )
  }, [source, number, placeholder])
  return placeholder
}
