import { useText } from '@kaleido/ui/language'
import { ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Icon } from '@kaleido/ui/Icon'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { useCover } from './use-cover.ts'

/** A strip of the video's frames: one of them is its cover. */
export function CoverStrip({ cover }: { cover: ReturnType<typeof useCover> }) {
  const t = useText<typeof labels>('publish')
  const input = useRef<HTMLInputElement>(null)
  return (
    <section aria-label={t('coverTitle')} className="mt-5">
      <div className="flex items-center justify-between">
        <h2 className="text-[17px]/[24px] font-bold">{t('coverTitle')}</h2>
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="hit press flex items-center text-[14px]/[20px] text-text-2"
        >
          {t('fromAlbum')}
          <Icon of={ChevronRight} size={16} />
        </button>
      </div>
      {cover.choices.length === 0 ? (
        <p className="pt-1 text-[13px]/[20px] text-text-3">{t('noFrames')}</p>
      ) : (
        <div
          role="radiogroup"
          aria-label={t('coverTitle')}
          className="mt-3.5 flex h-[70px] items-stretch"
        >
          {cover.choices.map(({ key, preview }, at) => (
            <label
              key={key}
              className="relative min-w-0 flex-1 cursor-pointer overflow-hidden first:rounded-s-lg last:rounded-e-lg has-checked:z-1 has-checked:-my-1.5 has-checked:rounded-[10px] has-checked:ring-3 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="cover"
                checked={key === cover.chosen}
                onChange={() => cover.choose(key)}
                aria-label={t('frame', { n: at + 1 })}
                className="sr-only"
              />
              <img src={preview} alt="" draggable={false} className="size-full object-cover" />
            </label>
          ))}
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic"
        hidden
        aria-label={t('fromAlbum')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) cover.addFromAlbum(file)
          target.value = ''
        }}
      />
    </section>
  )
}
