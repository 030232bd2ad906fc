import type { Call } from '@kaleido/contract/core/call'
import { Button } from 'antd'
import { useMay } from '../me.ts'
import { useOpened } from './use-opened.ts'

export interface AddButtonProps {
  /** The button that adds an entry; hidden from roles that may not make this call. */
  call: Call
  label: string
}

/** Opens an empty panel for adding an entry. */
export function AddButton({ call, label }: AddButtonProps) {
  const { open } = useOpened()
  return useMay()(call) ? (
    <Button type="primary" onClick={() => open('new')}>
      {label}
    </Button>
  ) : null
}
