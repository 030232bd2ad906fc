import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with what axe finds in the page of the running test, rule and element. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // These are about whole pages, and a test shows a part of one.
    rules: Object.fromEntries(
      ['region', 'page-has-heading-one', 'landmark-one-main', 'document-title'].map((rule) => [
        rule,
        { enabled: false },
      ]),
    ),
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
}
