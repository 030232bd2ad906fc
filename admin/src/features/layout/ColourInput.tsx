import { useText } from '@kaleido/ui/language'
import { Button } from 'antd'
import type labels from '../../shared/locales/zh-CN/layout.json'

export interface ColourInputProps {
  id?: string
  'aria-describedby'?: string
  value?: string
  onChange?: (value: string | undefined) => void
}

/** Shown by the browser while no colour is chosen. */
const black = '#000000'

/** A colour, or none. */
export function ColourInput({ value, onChange, ...field }: ColourInputProps) {
  const t = useText<typeof labels>('layout')
  return (
    <div className="flex items-center gap-3">
      <input
        {...field}
        type="color"
        value={value ?? black}
        onChange={({ target }) => onChange?.(target.value)}
        className={`h-8 w-14 rounded-sm ${value === undefined ? 'opacity-30' : ''}`}
      />
      <span className="tabular-nums">{value}</span>
      <Button size="small" disabled={value === undefined} onClick={() => onChange?.(undefined)}>
        {t('colourClear')}
      </Button>
    </div>
  )
}
