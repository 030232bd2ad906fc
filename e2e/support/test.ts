import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { signInPage } from '../pages/sign-in-page.ts'
import { usedPhone } from './phone.ts'
import { productTest } from './product-test.ts'
import { type DemoStaff, staffLogin } from './staff.ts'

export { expect }

/** Who registers while a video plays ends the guest's login and its paths; the player gets others a moment later. */
export const endedPath = /status of 403 .*:\/\/[^/]+\/m\//

interface Journey {
  /** Console messages expected in this journey, each with its address behind it. */
  readonly expected: RegExp | undefined
  readonly watch: void
  /** Another phone: a returning one, or one with the given state, with the same checks as the first. */
  readonly anotherPhone: (options?: BrowserContextOptions) => Promise<Page>
  /** Somebody of the staff, logged in at a desk. */
  readonly openDesk: (account: DemoStaff, path: string) => Promise<Page>
}

/**
 * A journey on a returning phone by default. It also fails when a page broke its content security policy, logged an error or
 * threw.
 */
export const test = productTest.extend<Journey>({
  storageState: ({ product }, run) => run(usedPhone(product.appUrl)),
  expected: [undefined, { option: true }],
  watch: [
    async ({ context, expected }, run) => {
      const troubles = await troublesOf(context, expected)
      await run()
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
  anotherPhone: async ({ browser, expected }, run) => {
    const phones: { readonly context: BrowserContext; readonly troubles: string[] }[] = []
    await run(async (options) => {
      const context = await browser.newContext(options)
      phones.push({ context, troubles: await troublesOf(context, expected) })
      return context.newPage()
    })
    for (const { context, troubles } of phones) {
      await context.close()
      expect(troubles).toEqual([])
    }
  },
  openDesk: async ({ anotherPhone, product, operator }, run) => {
    const viewport = { width: 1440, height: 900 }
    await run(async (account, path) => {
      const desk = await anotherPhone({ baseURL: product.adminUrl, viewport })
      await desk.goto(path)
      await signInPage(desk).enter(await staffLogin(product, { operator, account }))
      return desk
    })
  },
})

async function troublesOf(
  context: BrowserContext,
  expected: RegExp | undefined,
): Promise<string[]> {
  const troubles: string[] = []
  await context.addInitScript(logCauses)
  context.on('weberror', (error) => troubles.push(`threw: ${error.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    const trouble = `${text} (${message.location().url})`
    if (isUsual(text) || expected?.test(trouble)) return
    if (message.type() === 'error' || text.includes('Content Security Policy')) {
      troubles.push(trouble)
    }
  })
  return troubles
}

/** React wraps what a render threw and hides it behind a number. */
function logCauses(): void {
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (error instanceof Error && error.cause instanceof Error) {
      console.error('caused by', error.cause.stack)
    }
  })
}

function isUsual(text: string): boolean {
  return (
    // A journey may cut the connection on purpose; the page's reaction is not checked here.
    text.includes('net::ERR_CONNECTION_') ||
    text.includes('net::ERR_INTERNET_DISCONNECTED') ||
    // A server whose database answers late, as on a busy machine, takes no sockets for a moment: the page polls meanwhile.
    text.includes('WebSocket handshake: Unexpected response code: 503') ||
    // By plain http a browser logs every isolation header that it ignores.
    text.startsWith('The Cross-Origin-Opener-Policy header has been ignored')
  )
}
