import type { TabGlyphProps } from './TabGlyph.tsx'
import { TabGlyph } from './TabGlyph.tsx'

export function CommunityTab({ active }: TabGlyphProps) {
  return (
    <TabGlyph
      active={active}
      body="M12 4.2c4.7 0 8.3 3.2 8.3 7.3s-3.6 7.3-8.3 7.3c-.9 0-1.8-.1-2.6-.4L5 19.9l.9-3.4c-1.4-1.3-2.2-3-2.2-5 0-4.1 3.6-7.3 8.3-7.3Z"
      detail="M8.6 11.5h.01M12 11.5h.01M15.4 11.5h.01"
      detailWidth={2.2}
    />
  )
}
