import { linkKeywords } from '@kaleido/contract/core/link'
import { useText } from '@kaleido/ui/language'
import { AutoComplete } from 'antd'
import type labels from '../../shared/locales/zh-CN/layout.json'

export interface LinkInputProps {
  id?: string
  'aria-describedby'?: string
  value?: string
  onChange?: (value: string) => void
}

/** An address, or one of the app's pages by its keyword. */
export function LinkInput({ value = '', onChange, ...field }: LinkInputProps) {
  const t = useText<typeof labels>('layout')
  const options = [...linkKeywords.keys()].map((keyword) => ({
    value: keyword,
    label: `${t(`link_${keyword}` as keyof typeof labels & string)} · ${keyword}`,
  }))
  return (
    <AutoComplete
      {...field}
      value={value}
      options={options}
      // All pages are offered, whatever is written there.
      onChange={(typed: string) => onChange?.(typed)}
      className="w-full"
    />
  )
}
