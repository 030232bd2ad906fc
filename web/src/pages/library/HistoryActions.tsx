import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { CirclePause, CirclePlay } from 'lucide-react'
import { ChoosingSwitch } from '../../features/library/ChoosingSwitch.tsx'
import type { Choosing } from '../../features/library/use-choosing.ts'
import type labels from '../../shared/locales/zh-CN/library.json'

export interface HistoryActionsProps {
  /** Undefined while it is unknown. */
  isPaused: boolean | undefined
  onPause: (isPaused: boolean) => void
  isEmpty: boolean
  choosing: Choosing
}

/** The actions in the bar of the history. */
export function HistoryActions({ isPaused, onPause, isEmpty, choosing }: HistoryActionsProps) {
  const t = useText<typeof labels>('library')
  return (
    <>
      {isPaused !== undefined && !choosing.isOn && (
        <IconButton
          label={t(isPaused ? 'resume' : 'pause')}
          icon={isPaused ? CirclePlay : CirclePause}
          onClick={() => onPause(!isPaused)}
        />
      )}
      {!isEmpty && <ChoosingSwitch choosing={choosing} />}
    </>
  )
}
