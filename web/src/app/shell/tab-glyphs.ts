import { CommunityTab } from '@kaleido/ui/glyphs/CommunityTab'
import { DarkTab } from '@kaleido/ui/glyphs/DarkTab'
import { DiscoverTab } from '@kaleido/ui/glyphs/DiscoverTab'
import { HomeTab } from '@kaleido/ui/glyphs/HomeTab'
import { MineTab } from '@kaleido/ui/glyphs/MineTab'

export const tabGlyphs = {
  home: HomeTab,
  dark: DarkTab,
  discover: DiscoverTab,
  community: CommunityTab,
  mine: MineTab,
} as const
