import { useText } from '@kaleido/ui/language'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { useConnection } from '../../../shared/connection/connection.ts'
import type labels from '../../../shared/locales/zh-CN/publish.json'
import type { DraftPicture } from '../draft/content.ts'
import type { Draft } from '../draft/draft.ts'
import { isPicture } from './article-dom.ts'

export interface ArticlePicturesSetting {
  readonly draft: Draft
  readonly root: RefObject<HTMLElement | null>
}

/** The pictures of the document, kept as they are now: uploading, failed, or there. */
export function useArticlePictures({ draft, root }: ArticlePicturesSetting) {
  const t = useText<typeof labels>('publish')
  const { pictures: loader } = useConnection()
  const pictures = useStore(draft.state, (state) => state.pictures)

  function dress(node: HTMLElement, picture: DraftPicture | undefined): void {
    if (!picture) return
    const { state, uploaded } = picture
    node.dataset['state'] = state
    node.dataset['words'] = state === 'ready' ? '' : t(stateLabels[state])
    const image = node.querySelector('img')
    if (!image || image.src !== '') return
    if (picture.preview !== undefined) image.src = picture.preview
    else if (uploaded) {
      image.width = uploaded.width
      image.height = uploaded.height
      // Without it the frame stays; it is fetched again when the page is.
      loader.load(uploaded).then(
        (source) => {
          image.src = source
        },
        () => undefined,
      )
    }
  }

  const dressAll = useEffectEvent((shown: readonly DraftPicture[]) => {
    for (const node of root.current?.children ?? []) {
      if (isPicture(node)) {
        dress(
          node,
          shown.find(({ key }) => key === node.dataset['key']),
        )
      }
    }
  })
  useEffect(() => dressAll(pictures), [pictures])

  return (key: string): HTMLElement => {
    const node = document.createElement('figure')
    node.contentEditable = 'false'
    node.dataset['key'] = key
    const image = document.createElement('img')
    image.alt = t('articlePicture')
    image.draggable = false
    node.append(image)
    dress(
      node,
      draft.state.getState().pictures.find((each) => each.key === key),
    )
    return node
  }
}

const stateLabels = {
  queued: 'pictureQueued',
  sending: 'pictureSending',
  waiting: 'pictureWaiting',
  failed: 'pictureFailed',
} as const
