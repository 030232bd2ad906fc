import type { WorkCard } from '@kaleido/contract/work'
import { useText } from '@kaleido/ui/language'
import type labels from '../../../shared/locales/zh-CN/short.json'
import { covers } from '../../../shared/viewer/hidden-works.ts'
import type { Hiding } from '../../../shared/viewer/use-hiding.ts'
import { useHiding } from '../../../shared/viewer/use-hiding.ts'
import type { ShortList } from '../lists/short-list.ts'
import { tail, type Pager } from '../use-pager.ts'

export interface HideOptions {
  readonly list: ShortList
  readonly pager: Pager
  /** The list is of one author: only the uninteresting work itself is removed. */
  readonly isOfOne: boolean
}

type Left = Pick<Hiding, 'by' | 'say'> & { readonly uid: number | undefined }

/** Hides works or authors, and moves to the next remaining slide. */
export function useHideShorts({ list, pager, isOfOne }: HideOptions) {
  const t = useText<typeof labels>('short')
  const leave = useHiding()

  function hideFor({ id }: WorkCard, { uid, ...left }: Left): void {
    const one = { id, uid }
    const at = list.items.findIndex((each) => each.id === id)
    const next = list.items.slice(at + 1).find((each) => !covers(one, each))
    pager.open(next?.id ?? tail)
    leave({ one, ...left, undo: t('undo'), onUndone: () => pager.open(id) })
  }

  return {
    uninterest(work: WorkCard) {
      const uid = isOfOne ? undefined : work.author.uid
      hideFor(work, { uid, by: 'uninterest', say: t('uninterested') })
    },
    mute(work: WorkCard) {
      const { uid, name } = work.author
      hideFor(work, { uid, by: 'mute', say: t('muteDone', { name }) })
    },
  }
}
