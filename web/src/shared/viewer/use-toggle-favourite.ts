import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import type labels from '../locales/zh-CN/feed.json'
import type { Reaction } from './use-reaction.ts'
import { useViewer } from './use-viewer.ts'

/** The toggle of a favourite: one that is taken away can be put back for a moment. */
export function useToggleFavourite(
  id: string,
  { isFavourite, toggleFavourite }: Pick<Reaction, 'isFavourite' | 'toggleFavourite'>,
): () => void {
  const t = useText<typeof labels>('feed')
  const viewer = useViewer()
  return () => {
    toggleFavourite()
    if (!isFavourite) return
    const onPress = () => viewer.setFavourite(id, true)
    showToast(t('unkept'), { action: { label: t('undo'), onPress } })
  }
}
