import { Segments } from '@kaleido/ui/Segments'

export interface ChoiceInputProps {
  label: string
  choices: readonly { readonly value: string; readonly label: string }[]
  /** From the form. */
  value?: string | undefined
  onChange?: (value: string) => void
}

/** A choice of one, all side by side. Initially none may be chosen. */
export function ChoiceInput({ label, choices, value, onChange }: ChoiceInputProps) {
  return (
    <div className="grid">
      <Segments
        label={label}
        items={choices.map((choice) => ({ id: choice.value, label: choice.label }))}
        active={value}
        onChange={(chosen) => onChange?.(chosen)}
      />
    </div>
  )
}
