import { Check, CircleX } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import type { FieldLook } from './FieldFrame.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { IconLike } from './Icon.tsx'
import { drawIcon, Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export interface FieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'size' | 'className'> {
  icon?: IconLike
  /** The value was validated. */
  ok?: boolean
  /** Names the clear button, which is shown while there is text. */
  clearLabel?: string
  /** At the end of the box: a button, a tag. */
  trailing?: ReactNode
  below?: ReactNode
}

/** One line of text. Passes on the props of an input, so that a form library's can be spread in. */
export function Field({ label, icon, error, hint, ok = false, ground, ...field }: FieldProps) {
  const { clearLabel, trailing, below, ...input } = field
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FieldFrame
      {...{ id, label, error, hint, below }}
      {...(ground ? { ground } : {})}
      className="min-h-13 items-center gap-2.5 ps-4 pe-2"
    >
      {icon ? drawIcon(icon, 21) : null}
      <input
        placeholder={label}
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help`}
        className="peer w-0 flex-1 scroll-my-24 self-stretch bg-transparent py-3 pe-2 text-[16px]/[24px] text-text-1 caret-brand outline-none placeholder:text-text-3 disabled:text-text-disabled"
      />
      {clearLabel === undefined ? null : (
        <IconButton
          label={clearLabel}
          icon={CircleX}
          size={20}
          onClick={() => empty(id)}
          className="peer-placeholder-shown:hidden"
        />
      )}
      {ok ? <Icon of={Check} size={20} className="me-2 text-jade" /> : null}
      {trailing}
    </FieldFrame>
  )
}

/** Dispatches an input event, as if the person had deleted the text, so that listeners are notified. */
function empty(id: string): void {
  const input = document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)
  if (!input) return
  input.setRangeText('', 0, input.value.length)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  input.focus()
}
