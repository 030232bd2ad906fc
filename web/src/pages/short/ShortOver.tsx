import type { WorkCard } from '@kaleido/contract/work'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { Minimize } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShortList } from '../../features/short/lists/short-list.ts'
import { ShortProgress } from '../../features/short/slide/ShortProgress.tsx'
import type labels from '../../shared/locales/zh-CN/short.json'
import { AgainHint } from './AgainHint.tsx'
import { RushHint } from './RushHint.tsx'
import type { Showing } from './showing.ts'
import { SoundHint } from './SoundHint.tsx'

export interface ShortOverProps {
  /** The work in front, and its index. */
  work: WorkCard | undefined
  index: number
  show: Showing
  header: ReactNode
  list: ShortList
}

/** The overlay that stays while the videos scroll. */
export function ShortOver({ work, index, show, header, list }: ShortOverProps) {
  const t = useText<typeof labels>('short')
  const isBare = show.isClear || show.sheet === 'comments'
  return (
    <>
      {show.isClear && (
        <span className="absolute end-2 top-[calc(var(--safe-top)+4px)] z-(--z-nav)">
          <IconButton
            label={t('unclear')}
            icon={Minimize}
            look="glass"
            onClick={() => show.setClear(false)}
          />
        </span>
      )}
      {!isBare && header}
      {work && !isBare && <SoundHint />}
      <RushHint />
      <AgainHint id={work?.id} list={list} />
      {work && <ShortProgress key={work.id} id={work.id} />}
      <output className="sr-only">
        {work && t('current', { number: index + 1, author: work.author.name })}
      </output>
    </>
  )
}
