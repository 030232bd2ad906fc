import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../Button.tsx'
import { render } from '../testing/render.tsx'
import { Dialog } from './Dialog.tsx'
import { Sheet } from './Sheet.tsx'
import { afterSteps, followPages, type PageHistory } from './history-steps.ts'

/** A sheet, and a dialog that opens from it. */
function Example({ onLink = () => {} }: { onLink?: () => void }) {
  const [isSheet, setSheet] = useState(false)
  const [isDialog, setDialog] = useState(false)
  return (
    <>
      <Button onClick={() => setSheet(true)}>Comments</Button>
      <Sheet open={isSheet} onOpenChange={setSheet} title="Comments" closeLabel="Close">
        <Button onClick={() => setDialog(true)}>Delete</Button>
        <Button onClick={onLink}>Author</Button>
      </Sheet>
      <Dialog
        open={isDialog}
        onOpenChange={setDialog}
        title="Delete?"
        actions={[
          { label: 'Keep', onClick: () => setDialog(false) },
          { label: 'Rules', onClick: onLink },
        ]}
      />
    </>
  )
}

const sheet = page.getByRole('dialog', { name: 'Comments' })
const dialog = page.getByRole('dialog', { name: 'Delete?' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

const steps = () => (history.state as { overlays?: number } | null)?.overlays ?? 0
const expectSteps = (count: number) => expect.poll(steps).toBe(count)

/** A page on top of another, so that going back once too often is noticed. */
async function openPage(name = 'a page') {
  await expectSteps(0)
  history.pushState({ name: 'below' }, '')
  history.pushState({ name }, '')
  onTestFinished(() => expectSteps(0))
}
const pageName = () => (history.state as { name?: string } | null)?.name

async function openSheet(): Promise<void> {
  await press('Comments')
  await expect.element(sheet).toBeVisible()
  await expectSteps(1)
}

async function openBoth(): Promise<void> {
  await openSheet()
  await press('Delete')
  await expect.element(dialog).toBeVisible()
  await expectSteps(2)
}

test('going back closes the topmost overlay, one by one, and then leaves the page', async () => {
  await openPage()
  render(<Example />)
  await openBoth()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(sheet).toBeVisible()
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(pageName()).toBe('a page')
  history.back()
  await expect.poll(pageName).toBe('below')
})

test('a page that goes back while a step is being taken away goes back behind it', async () => {
  await openPage()
  render(<Example />)
  await openSheet()
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  const go = vi.spyOn(history, 'go')
  onTestFinished(() => go.mockRestore())
  await press('Close')
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce(), { interval: 1 })
  const goBack = vi.fn<() => void>(() => history.back())
  afterSteps(goBack)
  await arrived
  await expect.poll(pageName).toBe('below')
  expect(goBack).toHaveBeenCalledOnce()
})

test('going back twice at once closes both', async () => {
  await openPage()
  render(<Example />)
  await openBoth()
  history.go(-2)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(sheet).not.toBeInTheDocument()
  expect([pageName(), steps()]).toEqual(['a page', 0])
})

test('closing by hand takes the step away, and that of the overlay above with it', async () => {
  await openPage()
  render(<Example />)
  await openBoth()
  await press('Keep')
  await expectSteps(1)
  await press('Close')
  await expectSteps(0)
  expect(pageName()).toBe('a page')
})

test('an overlay that is opened and closed at once leaves no step', async () => {
  await openPage()
  render(<Example />)
  for (let time = 0; time < 3; time += 1) {
    await press('Comments')
    await press('Close')
  }
  await expect.element(sheet).not.toBeInTheDocument()
  await expectSteps(0)
  expect(pageName()).toBe('a page')
})

test('going forward opens nothing, and ends on the page', async () => {
  await openPage()
  render(<Example />)
  await openSheet()
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  const go = vi.spyOn(history, 'go')
  onTestFinished(() => go.mockRestore())
  history.forward()
  await expect.poll(() => go.mock.calls).toEqual([[-1]])
  await expectSteps(0)
  expect(sheet.query()).toBeNull()
  expect(pageName()).toBe('a page')
})

test('an overlay that is unmounted takes its step along', async () => {
  await openPage()
  const leave = render(<Example />)
  await openSheet()
  leave()
  await expectSteps(0)
  expect(pageName()).toBe('a page')
})

/** A router, as far as it changes the browser's history. */
function followRouter() {
  type Blocker = Parameters<PageHistory['block']>[0]
  const blockers = new Set<Blocker>()
  const router = {
    location: { href: location.href, state: history.state as object },
    block(blocker: Blocker) {
      blockers.add(blocker)
      return () => blockers.delete(blocker)
    },
    replace(_href: string, state: object) {
      router.location.state = state
      // The real one writes in a microtask, too.
      queueMicrotask(() => history.replaceState(state, ''))
    },
    /** As when a link is tapped. */
    async change(action: 'PUSH' | 'REPLACE', state: object) {
      for (const { blockerFn } of blockers) await blockerFn({ action })
      router.location.state = state
      if (action === 'PUSH') history.pushState(state, '')
      else history.replaceState(state, '')
    },
    pops: [] as unknown[],
  }
  const note = ({ state }: PopStateEvent) => {
    router.pops.push((state as { name: string }).name)
    router.location.state = state as object
  }
  addEventListener('popstate', note)
  const stop = followPages(router)
  onTestFinished(() => {
    removeEventListener('popstate', note)
    stop()
  })
  return router
}

test('a link in an overlay opens its page in place of the steps', async () => {
  await openPage()
  const router = followRouter()
  render(<Example onLink={() => void router.change('PUSH', { name: 'the rules' })} />)
  await openBoth()
  await press('Rules')
  await expect.poll(pageName).toBe('the rules')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectSteps(0)
  history.back()
  await expect.poll(() => router.pops).toEqual(['a page'])
  expect([pageName(), steps()]).toEqual(['a page', 0])
})

test('a page that changes its own address keeps its overlays', async () => {
  await openPage()
  const router = followRouter()
  render(<Example onLink={() => void router.change('REPLACE', { name: 'page 2' })} />)
  await openSheet()
  await press('Author')
  await expect.poll(() => [pageName(), steps()]).toEqual(['page 2', 1])
  await expect.element(sheet).toBeVisible()
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  expect([pageName(), steps()]).toEqual(['page 2', 0])
  expect(router.pops).toEqual([])
})

test('after a reload with an overlay open the page is shown, without its step', async () => {
  await openPage()
  history.pushState({ name: 'a page', overlays: 1 }, '')
  const router = followRouter()
  await expectSteps(0)
  await expect.poll(() => router.location.state).toEqual({ name: 'a page' })
  expect(pageName()).toBe('a page')
  history.back()
  await expect.poll(() => router.pops).toEqual(['below'])
})

test('going back at once after a reload with an overlay open leaves the page', async () => {
  await openPage()
  history.pushState({ name: 'a page', overlays: 1 }, '')
  const router = followRouter()
  afterSteps(() => history.back())
  await expect.poll(() => router.pops).toEqual(['below'])
})

test('going back after a reload, while the step is being taken away, leaves the page', async () => {
  await openPage()
  history.pushState({ name: 'a page', overlays: 1 }, '')
  const go = vi.spyOn(history, 'go')
  onTestFinished(() => go.mockRestore())
  const router = followRouter()
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce(), { interval: 1 })
  afterSteps(() => history.back())
  await expect.poll(() => router.pops).toEqual(['below'])
})

test('a page that goes back while its overlay closes is left', async () => {
  await openPage()
  const router = followRouter()
  render(<Example />)
  await openSheet()
  page
    .getByRole('button', { name: 'Close' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  history.back()
  await expect.poll(() => router.pops).toEqual(['below'])
})
