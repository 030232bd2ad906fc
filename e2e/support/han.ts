import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

const folder = path.resolve(import.meta.dirname, '../../web/src/shared/locales/zh-CN')
const han = /\p{Script=Han}/u

/** The app's own Chinese labels, each as a pattern with anything in its placeholders. */
const own = readdirSync(folder)
  .map((file) => z.record(z.string(), z.string()).parse(read(file)))
  .flatMap((labels) => Object.values(labels))
  .filter((label) => han.test(label))
  .map((label) => {
    const parts = label
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}$`, 'u')
  })

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
}

/**
 * Which of the app's own Chinese labels are on the page, visible or for screen readers. Operators' content, which the page
 * itself carries or marks as such, does not count, though it may read the same.
 */
export async function ownChinese(page: Page): Promise<string[]> {
  const { shown, named } = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'alt', 'title', 'aria-description']
    const ownTextOf = (element: Element) =>
      [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : []))
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        !element.closest('script, style, [lang=zh-CN], [data-content]') &&
        element.checkVisibility(),
    )
    const texts = elements.flatMap((element) => [
      ...ownTextOf(element),
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ])
    return {
      shown: [document.title, ...texts].map((text) => text.trim()),
      named: document.querySelector('#kaleido-first')?.textContent ?? '',
    }
  })
  return shown.filter(
    (text) =>
      han.test(text) && !named.includes(`"${text}"`) && own.some((label) => label.test(text)),
  )
}
