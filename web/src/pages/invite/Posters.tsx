import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/invite.json'
import type { InvitePoster } from './use-posters.ts'

export interface PostersProps {
  posters: readonly InvitePoster[] | undefined
  at: number
  onMove: (at: number) => void
}

/** How wide a poster is, as a share of the screen: its neighbours show. */
const share = 0.84

/** The posters side by side; the one in the middle is what is saved. */
export function Posters({ posters, at, onMove }: PostersProps) {
  const t = useText<typeof labels>('invite')
  if (!posters) {
    return (
      <div className="flex justify-center pt-2 pb-6">
        <span
          aria-hidden="true"
          className="block aspect-[358/406] w-[80%] animate-pulse rounded-lg bg-skeleton"
        />
      </div>
    )
  }
  const follow = ({ scrollLeft, clientWidth }: HTMLElement) =>
    onMove(Math.min(posters.length - 1, Math.round(scrollLeft / (clientWidth * share))))
  return (
    <>
      <ul
        aria-label={t('posters')}
        onScroll={({ currentTarget }) => follow(currentTarget)}
        className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto px-[8%]"
      >
        {posters.map(({ source, title }) => (
          <li key={source} className="w-full flex-none snap-center px-0.5">
            <button
              type="button"
              className="block w-full rounded-lg"
              onClick={({ currentTarget }) =>
                currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' })
              }
            >
              <img src={source} alt={t('posterOf', { title })} className="w-full" />
            </button>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="flex justify-center gap-1.5 pt-1 pb-2">
        {posters.map(({ source }, n) => (
          <span
            key={source}
            className={`h-1.5 rounded-full ${n === at ? 'w-4 bg-brand' : 'w-1.5 bg-surface-3'}`}
          />
        ))}
      </div>
    </>
  )
}
