import type { Session } from './session.ts'
import { WebDriverError } from './session.ts'

const mostReadings = 10
/** The standard's key for an element reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** What a person recognises: role and name, as WebKit reports them to assistive technology. */
export interface Target {
  readonly role: keyof typeof candidates
  readonly name?: string
  readonly within?: Target
}

export interface WebKitPage {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** The visible texts of all matches, in the order of the page. */
  texts(target: Target): Promise<string[]>
  /** The names of all matches, visible or not, in the order of the page. */
  names(target: Target): Promise<string[]>
  /** Clicks the middle of the only match, as a pointer does. */
  click(target: Target): Promise<void>
  /** Types into the only match, key by key. */
  type(target: Target, text: string): Promise<void>
  /** Serialised and run in the page, so it cannot use anything from this module. */
  run<T>(script: () => T): Promise<T>
}

/** Selectors that may have a role; the browser decides which elements do. */
const candidates = {
  alert: '[role=alert]',
  button: 'button',
  heading: 'h1, h2',
  link: 'a',
  listitem: 'li',
  region: 'section',
  textbox: 'input',
} as const

export function webKitPage({ command }: Session): WebKitPage {
  async function find({ role, name, within }: Target): Promise<string[]> {
    const scopes = within ? await find(within) : ['']
    const query = { using: 'css selector', value: candidates[role] }
    const found = await Promise.all(
      scopes.map((scope) => command<object[]>('POST', `${scope}/elements`, query)),
    )
    const rendered = await command<object[]>('POST', '/execute/sync', {
      // A background tab has no roles.
      script: 'return [...arguments].filter((element) => element.checkVisibility())',
      args: found.flat(),
    })
    // An element reference is an object with one member, whose name the standard defines.
    const elements = rendered.map((reference) => `/element/${Object.values(reference)[0]}`)
    const fits = await Promise.all(elements.map((element) => hasRole(element, role, name)))
    return elements.filter((_, index) => fits[index])
  }

  async function hasRole(element: string, role: string, name?: string): Promise<boolean> {
    if ((await command('GET', `${element}/computedrole`)) !== role) return false
    return name === undefined || (await command('GET', `${element}/computedlabel`)) === name
  }

  async function findOne(target: Target): Promise<string> {
    const [element, another] = await find(target)
    if (!element || another) throw new Error(`not one but ${another ? 'more' : 'none'}`)
    return element
  }

  /** The driver's refusal where another element covers the middle of the target. */
  async function coverOf(element: string): Promise<string> {
    const script = `
      const { left, top, width, height } = arguments[0].getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.outerHTML.slice(0, 300)`
    const reference = { [elementKey]: element.replace('/element/', '') }
    return command<string>('POST', '/execute/sync', { script, args: [reference] })
  }

  /** Retries elements that change while they are read. */
  async function readEach(target: Target, what: 'text' | 'computedlabel'): Promise<string[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const elements = await find(target)
        return await Promise.all(
          elements.map((element) => command<string>('GET', `${element}/${what}`)),
        )
      } catch (error) {
        const isGone = error instanceof WebDriverError && error.message.startsWith('stale element')
        if (!isGone || attempt === mostReadings) throw error
      }
    }
  }

  return {
    open: (url) => command('POST', '/url', { url }),
    reload: () => command('POST', '/refresh', {}),
    run: (script) =>
      command('POST', '/execute/sync', { script: `return (${String(script)})()`, args: [] }),
    texts: (target) => readEach(target, 'text'),
    names: (target) => readEach(target, 'computedlabel'),
    async click(target) {
      const element = await findOne(target)
      try {
        await command('POST', `${element}/click`, {})
      } catch (error) {
        if (!(error instanceof WebDriverError) || !error.message.includes('intercepted'))
          throw error
        throw new Error(`covered by ${await coverOf(element)}`, { cause: error })
      }
    },
    async type(target, text) {
      await command('POST', `${await findOne(target)}/value`, { text })
    },
  }
}
