import type { CSSProperties } from 'react'

export interface SliderProps {
  label: string
  /** The value in words, where the number alone says too little. */
  valueText?: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
}

/** Chooses a value in a range by dragging. */
export function Slider({ label, valueText, min, max, value, onChange, step }: SliderProps) {
  const at = { '--at': `${((value - min) / (max - min)) * 100}%` } as CSSProperties
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      {...{ min, max, step, value }}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      style={at}
      className="slider h-11 w-full min-w-0 flex-1"
    />
  )
}
