import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type labels from '../../shared/locales/zh-CN/library.json'
import type { Reaction } from '../../shared/viewer/use-reaction.ts'
import { useToggleFavourite } from '../../shared/viewer/use-toggle-favourite.ts'
import { LateFolderSheet } from './LateFolderSheet.tsx'

export interface Keep {
  toggle(): void
  /** The folders that a favourite may be put into; rendered by the caller. */
  readonly sheet: ReactNode
}

/** The toggle of a favourite: what is added can be put into a folder, what is taken away put back, for a moment. */
export function useKeep(
  id: string,
  reaction: Pick<Reaction, 'isFavourite' | 'toggleFavourite'>,
  area?: 'afterdark',
): Keep {
  const t = useText<typeof labels>('library')
  const [isOpen, setOpen] = useState(false)
  return {
    toggle: useToggleFavourite(id, reaction, { label: t('file'), onPress: () => setOpen(true) }),
    sheet: (
      <LateFolderSheet ids={[id]} isOpen={isOpen} onClose={() => setOpen(false)} area={area} />
    ),
  }
}
