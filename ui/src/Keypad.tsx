import { Delete } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete'

const rows: readonly Key[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'delete']

export interface KeypadProps {
  /** Names the keys as a group. */
  label: string
  pointLabel: string
  deleteLabel: string
  onKey: (key: Key) => void
  /** Below the keys: what the amount is for. */
  action?: ReactNode
}

/** The keys of an amount, in place of the device's keyboard: the input has `inputMode="none"`. */
export function Keypad({ label, pointLabel, deleteLabel, onKey, action }: KeypadProps) {
  const names: Partial<Record<Key, string>> = { '.': pointLabel, delete: deleteLabel }
  return (
    <div className="bg-surface-3 pt-2 pb-[calc(var(--page-bottom,var(--safe-bottom))+8px)]">
      <fieldset aria-label={label} className="grid grid-cols-3 gap-1.5 px-1.5">
        {rows.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={names[key]}
            onMouseDown={keepFocus}
            onClick={() => onKey(key)}
            className={`press grid min-h-13 place-items-center rounded-[10px] font-num text-[26px]/[30px] font-medium ${key in names ? 'active:bg-surface-2' : 'bg-surface shadow-[0_1px_0_rgb(0_0_0/.16)] active:bg-surface-2'}`}
          >
            {key === 'delete' ? <Icon of={Delete} size={26} /> : key}
          </button>
        ))}
      </fieldset>
      {action === undefined ? null : (
        // A disabled button would be as dark as the keys' ground.
        <div className="px-4 pt-2.5 *:aria-disabled:not-aria-busy:bg-surface-2!">{action}</div>
      )}
    </div>
  )
}

/** The input keeps its caret while the keys are tapped. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
