import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from './mount.tsx'

function Broken(): never {
  throw new Error('a defect')
}

/** Captures the reports that would go to the browser's console. */
function collectReports(): unknown[] {
  const reports: unknown[] = []
  const collect = (event: ErrorEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    reports.push(event.error)
  }
  addEventListener('error', collect, { capture: true })
  onTestFinished(() => removeEventListener('error', collect, { capture: true }))
  return reports
}

function container(): Element {
  const element = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => element.remove())
  return element
}

test('a working app is shown', async () => {
  mount(container(), <p>Running</p>, <p>Crashed</p>)
  await expect.element(page.getByText('Running')).toBeVisible()
})

test('an uncaught error is reported and shows a page, not a blank', async () => {
  const reports = collectReports()
  mount(container(), <Broken />, <p>Crashed</p>)
  await expect.element(page.getByText('Crashed')).toBeVisible()
  expect(reports).toEqual([new Error('a defect')])
})
