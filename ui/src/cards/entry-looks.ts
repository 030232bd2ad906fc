import type { LucideIcon } from 'lucide-react'
import {
  Clapperboard,
  Crown,
  FerrisWheel,
  Gift,
  Headset,
  Images,
  LayoutGrid,
  Link,
  MessageCircle,
  Share2,
  Wallet,
} from 'lucide-react'

/** The icons that operators choose by name, each with the tint of its hexagon. */
const looks: Readonly<Record<string, { readonly icon: LucideIcon; readonly tint: string }>> = {
  video: { icon: Clapperboard, tint: '#F7C7B6' },
  gallery: { icon: Images, tint: '#F8DFA8' },
  gift: { icon: Gift, tint: '#BFE2D9' },
  lottery: { icon: FerrisWheel, tint: '#C9DCEF' },
  apps: { icon: LayoutGrid, tint: '#E9DFCF' },
  vip: { icon: Crown, tint: '#F8DFA8' },
  coin: { icon: Wallet, tint: '#F7C7B6' },
  share: { icon: Share2, tint: '#BFE2D9' },
  community: { icon: MessageCircle, tint: '#C9DCEF' },
  support: { icon: Headset, tint: '#E9DFCF' },
}

/** The names that operators choose from. */
export const entryIcons: readonly string[] = Object.keys(looks)

/** The icon and tint of an entry; an icon that this version does not know falls back to a link. */
export function entryLook(name: string) {
  return looks[name] ?? { icon: Link, tint: '#E9DFCF' }
}
