import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '../..')
const labels = path.join(root, 'web/src/shared/locales/zh-CN')
const world = path.join(root, 'demo/src/texts')
const han = /\p{Script=Han}+/gu

/** All Chinese texts in a JSON file, keys included. */
function textsIn(file: string): string[] {
  const texts: string[] = []
  JSON.parse(readFileSync(file, 'utf8'), (key: string, value: unknown) => {
    texts.push(key, ...(typeof value === 'string' ? [value] : []))
    return value
  })
  return texts.filter((text) => text.match(han))
}

const read = (...names: string[]) => names.flatMap((name) => textsIn(path.join(world, name)))

/** What people of the demonstration world wrote. The title of a post is how its text begins. */
const texts = [
  // The demonstration's member.
  '演示会员',
  ...read(
    'works.json',
    'night.json',
    'loops.json',
    'articles.json',
    'post-videos.json',
    'people.json',
    'comments.json',
  ),
]
const people = new Set(texts.flatMap((text) => [text, text.split(/[，。：；]/, 1)[0] ?? '']))
const written = texts.join('\n')

/** What its operators wrote, and no person did. */
const operators = new Set(read('layout.json', 'adverts.json').filter((text) => !people.has(text)))

/** The app's own Chinese labels, each as a pattern with anything in its placeholders. */
const own = readdirSync(labels)
  .flatMap((file) => textsIn(path.join(labels, file)))
  .map((label) => {
    const parts = label
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}$`, 'u')
  })

/**
 * The Chinese on a page in English, visible or for screen readers, that no person wrote: the app's own labels, and texts of
 * operators, also where they are marked as content.
 */
export async function chineseIn(page: Page): Promise<string[]> {
  const { shown, content } = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'alt', 'title', 'aria-description']
    const textsOf = (element: Element) => [
      ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ]
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => !element.closest('script, style, [lang=zh-CN]') && element.checkVisibility(),
    )
    const isContent = (element: Element) => element.closest('[data-content]') !== null
    const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
    return {
      shown: [document.title, ...elements.filter((one) => !isContent(one)).flatMap(textsOf)].filter(
        isChinese,
      ),
      content: elements.filter(isContent).flatMap(textsOf).filter(isChinese),
    }
  })
  return [
    ...shown.map((text) => text.trim()).filter((text) => !isByPeople(text)),
    ...content.map((text) => text.trim()).filter((text) => operators.has(text)),
  ]
}

/** Whether all Chinese in a text is a person's: the whole text, or parts of it that labels in English contain. */
function isByPeople(text: string): boolean {
  if (people.has(text)) return true
  if (operators.has(text) || own.some((label) => label.test(text))) return false
  return (text.match(han) ?? []).every((part) => written.includes(part))
}
