import type { LaunchOptions, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { freePorts } from './free-ports.ts'

export interface TabsOptions {
  readonly launchOptions: LaunchOptions
  readonly userAgent: string | undefined
  readonly locale: string | undefined
}

export interface Tabs extends AsyncDisposable {
  /** Another tab, in front of the others. */
  open(): Promise<Page>
}

/** A browser with foreground and background tabs; those opened by the runner all consider themselves in front. */
export async function openTabs({ launchOptions, userAgent, locale }: TabsOptions): Promise<Tabs> {
  await using begun = new AsyncDisposableStack()
  const [port] = await freePorts(1)
  const flags = {
    'remote-debugging-port': port,
    'user-agent': userAgent,
    'accept-lang': locale,
    'window-size': '402,874',
  }
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
  const running = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...args],
  })
  begun.defer(() => running.close())
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
  begun.defer(() => browser.close())
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no profile of its own')
  const stack = begun.move()
  return {
    open: () => context.newPage(),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
