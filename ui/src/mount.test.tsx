import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from './mount.tsx'

function Broken(): never {
  throw new Error('a defect')
}

/** Takes the reports that would end up in the browser's log. */
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

test('an app that runs is shown', async () => {
  mount(container(), <p>Running</p>, <p>Crashed</p>)
  await expect.element(page.getByText('Running')).toBeVisible()
})

test('an error that nothing caught is reported and leaves a page, not a blank', async () => {
  const reports = collectReports()
  mount(container(), <Broken />, <p>Crashed</p>)
  await expect.element(page.getByText('Crashed')).toBeVisible()
  expect(reports).toEqual([new Error('a defect')])
})
