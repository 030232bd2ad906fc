import { CircleX, Search } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

/** The id of the suggestion list. */
export interface Combo {
  readonly listId: string
  readonly isOpen: boolean
  /** The id of the option that the arrow keys have reached. */
  readonly activeId: string | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

export interface SearchFieldProps {
  /** Names the field. */
  label: string
  value: string
  onChange: (value: string) => void
  onSubmit: (value: string) => void
  onClear: () => void
  clearLabel: string
  placeholder?: string
  /** At the end of the field while it is empty. */
  trailing?: ReactNode
  mostLetters?: number
  combo?: Combo
  // The search page opens with the field focused.
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  onClear,
  ref,
  combo,
  ...field
}: SearchFieldProps) {
  return (
    <search className="flex min-w-0 flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(value)
        }}
        className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-full bg-surface ps-3.5 ring-inset focus-within:ring-[1.5px] focus-within:ring-brand"
      >
        <Icon of={Search} size={18} className="text-text-2" />
        <input
          ref={ref}
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={field.placeholder ?? label}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- only where a page is nothing but a search
          autoFocus={field.autoFocus}
          autoComplete="off"
          maxLength={field.mostLetters}
          {...(combo && comboOf(combo))}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="w-0 flex-1 self-stretch appearance-none bg-transparent text-[16px] text-ellipsis caret-brand outline-none last:pe-3.5 placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
        />
        {value === '' ? (
          field.trailing
        ) : (
          <IconButton
            label={field.clearLabel}
            icon={CircleX}
            size={18}
            onClick={onClear}
            className="text-text-3"
          />
        )}
      </form>
    </search>
  )
}

const comboOf = ({ listId, isOpen, activeId, onKeyDown }: Combo) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen ? activeId : undefined,
    onKeyDown,
  }) as const
