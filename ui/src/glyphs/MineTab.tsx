import type { TabGlyphProps } from './TabGlyph.tsx'
import { TabGlyph } from './TabGlyph.tsx'

export function MineTab({ active }: TabGlyphProps) {
  return (
    <TabGlyph
      active={active}
      body="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.7 19.4c.6-3.3 3.6-5.4 7.3-5.4s6.7 2.1 7.3 5.4c.1.4-.2.6-.6.6H5.3c-.4 0-.7-.2-.6-.6Z"
    />
  )
}
