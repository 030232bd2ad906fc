import type { Session } from './session.ts'

/** What a person recognises: what it is and what it is called, as WebKit tells assistive technology. */
export interface Target {
  readonly role: keyof typeof candidates
  readonly name?: string
  readonly within?: Target
}

export interface WebKitPage {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** The visible text of everything that fits, in the order of the page. */
  texts(target: Target): Promise<string[]>
  /** Clicks as a pointer does, into the middle of the only one that fits. */
  click(target: Target): Promise<void>
  /** Runs in the page, so it sees nothing of what surrounds it here. */
  run<T>(script: () => T): Promise<T>
}

/** Where to look for a role; the browser has the last word on which elements have it. */
const candidates = {
  alert: '[role=alert]',
  button: 'button',
  heading: 'h1, h2',
  listitem: 'li',
  region: 'section',
} as const

export function webKitPage({ command }: Session): WebKitPage {
  async function find({ role, name, within }: Target): Promise<string[]> {
    const scopes = within ? await find(within) : ['']
    const query = { using: 'css selector', value: candidates[role] }
    const found = await Promise.all(
      scopes.map((scope) => command<object[]>('POST', `${scope}/elements`, query)),
    )
    // An element travels as an object with one member, whose name is the standard's.
    const elements = found.flat().map((reference) => `/element/${Object.values(reference)[0]}`)
    const fits = await Promise.all(elements.map((element) => hasRole(element, role, name)))
    return elements.filter((_, index) => fits[index])
  }

  async function hasRole(element: string, role: string, name?: string): Promise<boolean> {
    if ((await command('GET', `${element}/computedrole`)) !== role) return false
    return name === undefined || (await command('GET', `${element}/computedlabel`)) === name
  }

  return {
    open: (url) => command('POST', '/url', { url }),
    reload: () => command('POST', '/refresh', {}),
    run: (script) =>
      command('POST', '/execute/sync', { script: `return (${String(script)})()`, args: [] }),
    async texts(target) {
      const elements = await find(target)
      return Promise.all(elements.map((element) => command<string>('GET', `${element}/text`)))
    },
    async click(target) {
      const [element, another] = await find(target)
      if (!element || another) throw new Error(`not one but ${another ? 'more' : 'none'} to click`)
      await command('POST', `${element}/click`, {})
    },
  }
}
