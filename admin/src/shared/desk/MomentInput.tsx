import { Input } from 'antd'

export interface MomentInputProps {
  id?: string
  /** ISO 8601 in UTC. */
  value?: string
  onChange?: (value: string | undefined) => void
}

/** A moment, picked in the device's time zone by the browser's own control. */
export function MomentInput({ value, onChange, ...input }: MomentInputProps) {
  return (
    <Input
      {...input}
      type="datetime-local"
      value={value === undefined ? '' : localOf(value)}
      onChange={({ target }) =>
        onChange?.(target.value === '' ? undefined : new Date(target.value).toISOString())
      }
    />
  )
}

function localOf(moment: string): string {
  const date = new Date(moment)
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
