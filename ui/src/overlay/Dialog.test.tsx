import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../Button.tsx'
import { render } from '../testing/render.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { preloadOverlays } from './preload-overlays.ts'

test('a dialog is named, described, and closed by Escape, with the focus restored', async () => {
  function Example() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title="Notice"
          text="Lines are mended tonight"
          actions={[{ label: 'Good', onClick: () => setOpen(false) }]}
        />
      </>
    )
  }
  render(<Example />)
  await page.getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notice' })
  await expect.element(dialog).toHaveAccessibleDescription('Lines are mended tonight')
  await expect.element(page.getByRole('button', { name: 'Good' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('a question focuses cancel first, and waits for an answer', async () => {
  const onConfirm = vi.fn<() => void>()
  const onOpenChange = vi.fn<(open: boolean) => void>()
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete the post?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      danger
      onConfirm={onConfirm}
    />,
  )
  await expect.element(page.getByRole('alertdialog', { name: 'Delete the post?' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true })
  expect(onOpenChange).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Delete' }).click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a question takes no second answer while its action runs', async () => {
  const onConfirm = vi.fn<() => void>()
  render(
    <ConfirmDialog
      open
      busy
      onOpenChange={() => {}}
      title="Delete?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={onConfirm}
    />,
  )
  await page.getByRole('button', { name: 'Delete' }).click({ force: true })
  expect(onConfirm).not.toHaveBeenCalled()
})

test('an action of a menu closes it and runs', async () => {
  const onReport = vi.fn<() => void>()
  function Example() {
    const [isOpen, setOpen] = useState(true)
    return (
      <ActionMenu
        open={isOpen}
        onOpenChange={setOpen}
        title="A post"
        cancelLabel="Cancel"
        actions={[
          { label: 'Watch later', onClick: () => {} },
          { label: 'Report', danger: true, onClick: onReport },
        ]}
      />
    )
  }
  render(<Example />)
  await page.getByRole('button', { name: 'Report' }).click()
  expect(onReport).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the code of every overlay can be preloaded', async () => {
  await expect(preloadOverlays()).resolves.toBeUndefined()
})
