import { useId } from 'react'

export interface SegmentsProps<Id extends string> {
  label: string
  items: readonly { readonly id: Id; readonly label: string }[]
  active: Id | undefined
  onChange: (id: Id) => void
}

/** A choice among two to four, all visible. */
export function Segments<Id extends string>({ label, items, active, onChange }: SegmentsProps<Id>) {
  const name = useId()
  const index = items.findIndex(({ id }) => id === active)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="relative isolate inline-grid auto-cols-fr grid-flow-col rounded-[11px] bg-surface-3 p-0.5 text-[14px] text-text-2"
    >
      {index >= 0 ? (
        <span
          aria-hidden="true"
          className="absolute inset-y-0.5 left-0.5 -z-1 rounded-[9px] bg-surface shadow-1 transition-[translate] duration-(--d-base) ease-standard"
          style={{
            width: `calc((100% - 4px) / ${items.length})`,
            translate: `${index * 100}% 0`,
          }}
        />
      ) : null}
      {items.map((item) => (
        <label
          key={item.id}
          className="hit grid min-h-8 min-w-14 cursor-pointer place-items-center rounded-[9px] px-2 text-center leading-[18px] has-checked:font-semibold has-checked:text-text-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            checked={item.id === active}
            onChange={() => onChange(item.id)}
            className="sr-only"
          />
          {item.label}
        </label>
      ))}
    </div>
  )
}
