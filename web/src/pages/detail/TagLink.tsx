import { Tag } from '@kaleido/ui/Tag'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useOpenPath } from '../../shared/links/open-link.ts'

/** A link to all works with the tag. */
export function TagLink({ name }: { name: string }) {
  const open = useOpenPath()
  const path = `/tag?name=${encodeURIComponent(name)}`
  return (
    <Tap href={path} onOpen={() => open(path)} className="hit inline-flex">
      <Tag>
        <span data-content>{name}</span>
      </Tag>
    </Tap>
  )
}
