import type { CDPSession } from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Emulates reduced motion until the test ends. */
export async function reduceMotion(): Promise<void> {
  const session: CDPSession = cdp()
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
  await session.send('Emulation.setEmulatedMedia', { features })
  onTestFinished(async () => {
    await session.send('Emulation.setEmulatedMedia', { features: [] })
  })
}
