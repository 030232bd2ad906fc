export interface SwitchProps {
  /** The accessible name, where the text beside it is not tied to it. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      aria-disabled={disabled}
      onClick={disabled ? undefined : () => onChange(!checked)}
      className="hit group h-[31px] w-[51px] flex-none rounded-full bg-surface-3 transition-colors duration-(--d-fast) aria-checked:bg-jade-fill aria-disabled:opacity-45"
    >
      <span className="block size-[27px] translate-x-0.5 rounded-full bg-white shadow-[0_2px_6px_rgb(0_0_0/.18)] transition-transform duration-(--d-base) ease-standard group-aria-checked:translate-x-[22px]" />
    </button>
  )
}
