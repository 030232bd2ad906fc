import { Eye, EyeOff, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import type { FieldProps } from './Field.tsx'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing' | 'below'> {
  showLabel: string
  hideLabel: string
  /** How strong the password is, 0 to 4; nothing is shown without it. */
  strength?: number | undefined
  /** The strength in words. */
  strengthLabel?: string | undefined
}

export function PasswordField({
  showLabel,
  hideLabel,
  strength,
  strengthLabel,
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      icon={LockKeyhole}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      below={
        strength === undefined ? null : <Strength level={strength} label={strengthLabel ?? ''} />
      }
      trailing={
        <IconButton
          label={isShown ? hideLabel : showLabel}
          icon={isShown ? Eye : EyeOff}
          size={21}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

const tones = [
  { bar: 'bg-danger', text: 'text-danger' },
  { bar: 'bg-danger', text: 'text-danger' },
  { bar: 'bg-amber', text: 'text-warn' },
  { bar: 'bg-jade-fill', text: 'text-jade' },
  { bar: 'bg-jade-fill', text: 'text-jade' },
]

function Strength({ level, label }: { level: number; label: string }) {
  const tone = tones[level] ?? tones[0]
  return (
    <div className="mx-4 mt-2.5 flex items-center gap-1">
      {[1, 2, 3, 4].map((step) => (
        <span
          key={step}
          aria-hidden="true"
          className={`h-1 flex-1 rounded-[2px] transition-colors duration-(--d-fast) ${step <= level ? tone?.bar : 'bg-surface-3'}`}
        />
      ))}
      <span aria-live="polite" className={`ms-3 text-[12px]/[16px] ${tone?.text}`}>
        {label}
      </span>
    </div>
  )
}
