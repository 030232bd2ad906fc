import type { StudioWork } from '@kaleido/contract/studio'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/studio.json'
import { coverOf } from '../../shared/picture/cover.tsx'
import { isPlayed } from './is-played.ts'
import { StateTag } from './StateTag.tsx'
import { useFigures } from './use-figures.ts'

/** One of my works with what it brought so far; leads to its numbers. */
export function StudioWorkRow({ own }: { own: StudioWork }) {
  const t = useText<typeof labels>('studio')
  const open = useOpenPath()
  const figuresOf = useFigures()
  const { work, state } = own
  const title = work.title || work.text || ''
  const path = `/studio/${work.id}`
  return (
    <li className="border-b-[0.5px] border-sep-strong last:border-0">
      <Tap href={path} onOpen={() => open(path)} className="flex items-start gap-3 py-3">
        <span
          aria-hidden="true"
          className="block h-16 w-12 flex-none overflow-hidden rounded-sm bg-surface-2"
        >
          {coverOf(work.cover).picture}
        </span>
        <span className="min-w-0 flex-1">
          <span
            data-content={title === '' ? undefined : true}
            className="line-clamp-2 text-[15px]/[22px] font-medium"
          >
            {title || t('untitled')}
          </span>
          <span className="mt-1 block">
            <StateTag state={state} />
          </span>
          <span className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-[12px]/[18px] text-text-3">
            {figuresOf(own, isPlayed(work)).map(({ name, value }) => (
              <span key={name} className="tabular-nums">
                {`${name} `}
                <span className="font-medium text-text-1">{value}</span>
              </span>
            ))}
          </span>
        </span>
      </Tap>
    </li>
  )
}
