import { Avatar } from '@kaleido/ui/Avatar'
import { usePicture } from './use-picture.ts'

export interface PortraitProps {
  person: { readonly name: string; readonly portrait: string }
  size: number
}

/** A person's picture, from the image line. */
export function Portrait({ person: { name, portrait }, size }: PortraitProps) {
  const { ref, source } = usePicture({ url: portrait })
  return (
    <span ref={ref} className="block flex-none">
      <Avatar name={name} src={source} size={size} />
    </span>
  )
}
