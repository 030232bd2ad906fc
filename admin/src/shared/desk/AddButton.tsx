import type { Call } from '@kaleido/contract/core/call'
import { Button } from 'antd'
import { useMay } from '../me.ts'
import { useOpened } from './use-opened.ts'

export interface AddButtonProps {
  /** What adds; who may not make this call is not offered it. */
  call: Call
  label: string
}

/** Opens the panel of something that is not there yet. */
export function AddButton({ call, label }: AddButtonProps) {
  const { open } = useOpened()
  return useMay()(call) ? (
    <Button type="primary" onClick={() => open('new')}>
      {label}
    </Button>
  ) : null
}
