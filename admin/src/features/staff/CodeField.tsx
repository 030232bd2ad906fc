import { Field, type FieldProps } from '@kaleido/ui/Field'
import { KeyRound } from 'lucide-react'

/** The current code of an authenticator: six digits, and the space that some apps show between them. */
export function CodeField(props: Pick<FieldProps, 'name' | 'label' | 'error' | 'hint' | 'ground'>) {
  return (
    <Field
      {...props}
      icon={KeyRound}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      maxLength={7}
    />
  )
}
