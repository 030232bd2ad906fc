import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Circle, CircleCheck } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/library.json'
import type { Choosing } from './use-choosing.ts'

export interface ChoosingFootProps {
  choosing: Choosing
  /** Empties the whole list; absent where that is not possible. */
  onClear?: () => void
  /** Puts the selection into a folder; absent where there are none. */
  onFile?: () => void
  onRemove: () => void
}

/** The actions on the selection. */
export function ChoosingFoot({ choosing, onClear, onFile, onRemove }: ChoosingFootProps) {
  const t = useText<typeof labels>('library')
  const { chosen, hasAll, toggleAll } = choosing
  return (
    <>
      <Button look="text" icon={hasAll ? CircleCheck : Circle} pressed={hasAll} onClick={toggleAll}>
        {t('all')}
      </Button>
      <span className="ms-auto flex items-center gap-1">
        {onClear && (
          <Button look="text" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
        {onFile && (
          <Button look="text" disabled={chosen.length === 0} onClick={onFile}>
            {t('file')}
          </Button>
        )}
        <Button look="danger" disabled={chosen.length === 0} onClick={onRemove}>
          {t('remove', { count: chosen.length })}
        </Button>
      </span>
    </>
  )
}
