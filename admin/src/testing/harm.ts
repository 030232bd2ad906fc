import { xssMark, xssPayloads } from '@kaleido/contract/testing/xss'

/** Attributes with an address. */
const addressed = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'poster']
const runs = /^(?:javascript:|vbscript:|data:(?!image\/(?:png|jpeg|webp|avif|gif)))/i

/** What in the page would run, or ran, of a text that should only be shown. */
export function findPlanted(below: Element = document.body): string[] {
  return [...below.querySelectorAll('*')]
    .filter((element) => isPlanted(element))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}

function isPlanted(element: Element): boolean {
  if (element.localName === 'script' && element.textContent.includes(xssMark)) return true
  return element.getAttributeNames().some((name) => {
    // As a browser reads an address: it drops these wherever they are.
    const value = (element.getAttribute(name) ?? '').replaceAll(/[\s\p{Cc}]/gu, '')
    return name.startsWith('on') || (addressed.includes(name) && runs.test(value))
  })
}

/** The attacks that the page shows, by their ids: as texts, in fields, and as names. */
export function findShown(below: Element = document.body): string[] {
  const named = [...below.querySelectorAll('[aria-label],[alt],[title]')].flatMap((element) =>
    ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
  )
  const typed = [...below.querySelectorAll<HTMLInputElement>('input,textarea')].map(
    ({ value }) => value,
  )
  const text = [below.textContent, ...named, ...typed].join('\n')
  return xssPayloads.filter(({ id }) => text.includes(id)).map(({ id }) => id)
}

/** Cells of a file of comma-separated values that a spreadsheet would run. */
export function findFormulas(csv: string): string[] {
  return cellsOf(csv).filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell))
}

/** The cells by RFC 4180. */
export function cellsOf(csv: string): string[] {
  const cells = csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}
