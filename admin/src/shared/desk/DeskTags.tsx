import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import type labels from '../locales/zh-CN/desk.json'
import type { DeskTag } from './columns.ts'

/** A state, or several marks. */
export function DeskTags({ tags }: { tags: readonly DeskTag[] }) {
  const t = useText<typeof labels>('desk')
  if (tags.length === 0) return t('none')
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map(({ text, tone }) => (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ))}
    </span>
  )
}
