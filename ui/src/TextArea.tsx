import type { ComponentProps } from 'react'
import { useId, useState } from 'react'
import type { FieldLook } from './FieldFrame.tsx'
import { FieldFrame } from './FieldFrame.tsx'

export interface TextAreaProps extends FieldLook, Omit<ComponentProps<'textarea'>, 'className'> {}

/** Several lines of text that grow with their content. With `maxLength` it counts characters. */
export function TextArea({ label, error, hint, ground, onChange, ...input }: TextAreaProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const [typed, setTyped] = useState(String(input.defaultValue ?? '').length)
  const length = input.value === undefined ? typed : String(input.value).length
  return (
    <FieldFrame
      {...{ id, label, error, hint }}
      {...(ground ? { ground } : {})}
      className="flex-col px-4 py-3"
    >
      <textarea
        placeholder={label}
        rows={4}
        {...input}
        id={id}
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help`}
        className="field-sizing-content scroll-my-24 max-h-[40dvh] min-h-24 w-full resize-none bg-transparent text-[16px] leading-[24px] text-text-1 caret-brand outline-none placeholder:text-text-3"
      />
      {input.maxLength === undefined ? null : (
        <span aria-hidden="true" className="font-num self-end text-[12px] text-text-3 tabular-nums">
          {length}/{input.maxLength}
        </span>
      )}
    </FieldFrame>
  )
}
