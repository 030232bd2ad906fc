import type { Hand } from './hand.ts'

export type Screen = 'home' | 'detail' | 'shorts'

export interface Journey {
  readonly path: string
  /** Present once the screen is shown. */
  readonly ready: string
  readonly go: (hand: Hand) => Promise<void>
}

const swipes = 10

/** The most common actions on the most common screens. */
export const journeys: Readonly<Record<Screen, Journey>> = {
  home: { path: '/home', ready: 'main article img', go: useHome },
  detail: { path: '/home', ready: 'main article img', go: useDetail },
  shorts: { path: '/shortvideo', ready: '[role=feed] article:not([inert]) video', go: useShorts },
}

async function useHome({ tap, flick }: Hand): Promise<void> {
  for (const direction of ['up', 'up', 'up', 'down', 'down', 'down'] as const)
    await flick(direction)
  await tap('button', '换一批')
  await tap('main [role=tab][aria-selected=false]')
  await tap('main [role=tab][aria-selected=false]')
  await tap('main article button[aria-pressed]')
  await tap('main article button[aria-pressed]')
}

async function useDetail({ page, tap, flick, look }: Hand): Promise<void> {
  await tap('main a[href^="/detail/"]')
  await page.waitForSelector('video', { visible: true, timeout: 60_000 })
  await look()
  await tap('button', '点赞')
  await tap('button', '收藏')
  await flick('up')
  await tap('[role=tab][aria-selected=false]')
  await tap('[role=tab][aria-selected=false]')
}

async function useShorts({ tap, flick }: Hand): Promise<void> {
  for (let swipe = 0; swipe < swipes; swipe += 1) await flick('up')
  const front = '[role=feed] article:not([inert])'
  await tap(`${front} button`, '点赞')
  await tap(`${front} button`, '评论')
  await tap('button', '关闭')
}
