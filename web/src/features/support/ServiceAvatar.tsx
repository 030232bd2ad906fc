import './service.late.css'
import { Icon } from '@kaleido/ui/Icon'
import { Headset } from 'lucide-react'

/** Stands for the operator's desk; no portrait of a person is drawn like it. */
export function ServiceAvatar({ size }: { size: 36 | 52 }) {
  return (
    <span
      aria-hidden="true"
      className="grid flex-none place-items-center rounded-full bg-brand text-on-brand"
      style={{ width: size, height: size }}
    >
      <Icon of={Headset} size={size === 36 ? 20 : 28} />
    </span>
  )
}
