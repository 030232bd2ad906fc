import type { WorkCard } from '@kaleido/contract/work'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import type labels from '../../shared/locales/zh-CN/short.json'
import { covers } from '../../shared/viewer/left-out.ts'
import type { TellLeftOut } from '../../shared/viewer/use-leave-out.ts'
import { useTellLeftOut } from '../../shared/viewer/use-leave-out.ts'
import type { ShortList } from './short-list.ts'
import type { useWithoutLeftOut } from './use-left-out.ts'
import { tail, type Pager } from './use-pager.ts'

export interface LeaveOutOptions extends Omit<ReturnType<typeof useWithoutLeftOut>, 'list'> {
  readonly list: ShortList
  readonly pager: Pager
  /** All of it is one person's: of what is not wanted there, only that one goes. */
  readonly isOfOne: boolean
}

interface Leaving {
  readonly uid: number | undefined
  readonly say: string
  readonly tell: TellLeftOut
}

/** Ways to see no more of something: it is gone at once, and back as soon as it is taken back or the server refuses. */
export function useLeaveOut({ list, pager, isOfOne, leaveOut, bringBack }: LeaveOutOptions) {
  const t = useText<typeof labels>('short')
  const tell = useTellLeftOut()

  function leave(work: WorkCard, { uid, say, tell: told }: Leaving): void {
    const one = { id: work.id, uid }
    const at = list.items.findIndex(({ id }) => id === work.id)
    const next = list.items.slice(at + 1).find((each) => !covers(one, each))
    pager.open(next?.id ?? tail)
    leaveOut(one)
    told({ one, isOut: true })
    const undo = () => {
      bringBack(one)
      pager.open(work.id)
      told({ one, isOut: false })
    }
    showToast(say, { action: { label: t('undo'), onPress: undo } })
  }

  return {
    uninterest(work: WorkCard) {
      const uid = isOfOne ? undefined : work.author.uid
      leave(work, { uid, say: t('uninterested'), tell: tell.uninterest })
    },
    mute(work: WorkCard) {
      const { uid, name } = work.author
      leave(work, { uid, say: t('muteDone', { name }), tell: tell.mute })
    },
  }
}
