import type { Page } from '@playwright/test'

interface Network {
  slow(bytes: number): Promise<void>
  cut(): Promise<void>
  restore(): Promise<void>
}

/** The phone's network: how fast it sends, in bytes per second, and whether there is one. */
export async function networkOf(page: Page): Promise<Network> {
  const session = await page.context().newCDPSession(page)
  const emulate = async (offline: boolean, uploadThroughput: number) => {
    await session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  }
  return {
    slow: (bytes: number) => emulate(false, bytes),
    cut: () => emulate(true, 0),
    restore: () => emulate(false, -1),
  }
}
