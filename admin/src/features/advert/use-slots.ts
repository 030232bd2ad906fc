import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/advert.json'

/** The names of the slots. */
export function useSlots() {
  const t = useText<typeof labels>('advert')
  return {
    splash: t('splash'),
    banner: t('banner'),
    feed: t('feed'),
    popup: t('popup'),
    float: t('float'),
    detail: t('detail'),
    app: t('app'),
  }
}
