import { useText } from '@kaleido/ui/language'
import type { ToastAction } from '@kaleido/ui/toast'
import { showToast } from '@kaleido/ui/toast'
import type labels from '../locales/zh-CN/feed.json'
import type { Reaction } from './use-reaction.ts'
import { useViewer } from './use-viewer.ts'

/** The toggle of a favourite: one that is taken away can be put back for a moment. */
export function useToggleFavourite(
  id: string,
  { isFavourite, toggleFavourite }: Pick<Reaction, 'isFavourite' | 'toggleFavourite'>,
  /** What can be done with one that was added. */
  onAdded?: ToastAction,
): () => void {
  const t = useText<typeof labels>('feed')
  const viewer = useViewer()
  return () => {
    toggleFavourite()
    const onPress = () => viewer.setFavourite(id, true)
    if (isFavourite) showToast(t('unkept'), { action: { label: t('undo'), onPress } })
    else showToast(t('kept'), onAdded && { action: onAdded })
  }
}
