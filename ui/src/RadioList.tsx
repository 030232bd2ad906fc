import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from './Icon.tsx'

export interface RadioItem<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** At the end of the row: a price, a tag. */
  readonly trailing?: ReactNode
  readonly disabled?: boolean
}

const looks = {
  /** Rows of a list, the chosen one ticked. */
  rows: {
    list: 'overflow-hidden rounded-lg bg-surface shadow-1',
    item: 'min-h-13 px-4 not-last:shadow-[0_0.5px_0_var(--sep-strong)]',
  },
  /** Offers side by side, the chosen one framed. */
  tiles: {
    list: 'grid gap-2.5',
    item: 'rounded-lg px-4 py-3.5 ring-1 ring-sep-strong ring-inset has-checked:bg-brand-soft has-checked:ring-2 has-checked:ring-brand',
  },
}

export interface RadioListProps<Id extends string> {
  label: string
  items: readonly RadioItem<Id>[]
  value: Id | undefined
  onChange: (id: Id) => void
  look?: keyof typeof looks
}

/** A choice of one. Initially none may be chosen. */
export function RadioList<Id extends string>({
  label,
  items,
  value,
  onChange,
  look = 'rows',
}: RadioListProps<Id>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={looks[look].list}>
      {items.map((item) => (
        <label
          key={item.id}
          className={`group flex cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:text-text-disabled has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-brand ${looks[look].item}`}
        >
          <input
            type="radio"
            name={name}
            checked={item.id === value}
            disabled={item.disabled}
            onChange={() => onChange(item.id)}
            className="sr-only"
          />
          {look === 'tiles' ? <Dot /> : null}
          <span className="min-w-0 flex-1">
            <span className="block text-[15px] group-has-checked:font-semibold">{item.label}</span>
            {item.hint ? (
              <span className="block text-[12px]/[18px] text-text-3">{item.hint}</span>
            ) : null}
          </span>
          {item.trailing}
          {look === 'rows' ? (
            <Icon
              of={Check}
              size={20}
              className="text-brand-text opacity-0 group-has-checked:opacity-100"
            />
          ) : null}
        </label>
      ))}
    </div>
  )
}

function Dot() {
  return (
    <span
      aria-hidden="true"
      className="grid size-[22px] flex-none place-items-center rounded-full text-on-brand ring-[1.5px] ring-sep-strong ring-inset group-has-checked:bg-brand group-has-checked:ring-0"
    >
      <Icon of={Check} size={14} className="opacity-0 group-has-checked:opacity-100" />
    </span>
  )
}
