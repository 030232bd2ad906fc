import { clickAdvert } from '@kaleido/contract/advert'
import { render } from '@kaleido/ui/testing/render'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inApp, testConnection } from '../../../testing/connection.tsx'
import { fakeServer } from '../../../testing/server.ts'
import type { AppRouter } from '../../router.ts'
import type { PopupDialogProps } from './PopupDialog.tsx'
import { PopupDialog } from './PopupDialog.tsx'
import type { Popup } from './use-popups.ts'

const notice: Popup = {
  id: 'announcement:1',
  kind: 'announcement',
  text: '周六凌晨维护半小时',
  picture: undefined,
  href: 'vip_page',
  isPromotion: false,
  advertId: undefined,
  isLimited: false,
  announcementId: '1',
}
const advert: Popup = {
  ...notice,
  id: 'advert:9',
  kind: 'advert',
  picture: {
    url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    width: 300,
    height: 300,
    placeholder: '',
  },
  isPromotion: true,
  advertId: '9',
  announcementId: undefined,
}

async function show(popup: Popup) {
  const server = fakeServer({ [clickAdvert.path]: { data: null } })
  const navigate = vi.fn<AppRouter['navigate']>(() => Promise.resolve())
  const onClose = vi.fn<PopupDialogProps['onClose']>()
  const router = { navigate } as unknown as AppRouter
  const dialog = <PopupDialog popup={popup} router={router} onClose={onClose} />
  render(await inApp(testConnection(), dialog))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return { server, navigate, onClose }
}

const closed = { isRead: false, isHiddenToday: false }

test('it is closed by its button, by Escape, and by going back', async () => {
  const { onClose, navigate } = await show(notice)
  await expect.element(page.getByText('周六凌晨维护半小时')).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await userEvent.keyboard('{Escape}')
  history.back()
  await expect.poll(() => onClose.mock.calls).toEqual([[closed], [closed], [closed]])
  expect(navigate).not.toHaveBeenCalled()
})

test('it is hidden for today where that is ticked', async () => {
  const { onClose } = await show(notice)
  await page.getByRole('checkbox', { name: '今日不再提示' }).click()
  await page.getByRole('button', { name: '关闭' }).click()
  expect(onClose).toHaveBeenCalledExactlyOnceWith({ ...closed, isHiddenToday: true })
})

test('it opens its link', async () => {
  const { navigate, onClose } = await show(notice)
  await page.getByRole('button', { name: '去看看' }).click()
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/mine/vipcenter' })
  expect(onClose).toHaveBeenCalledExactlyOnceWith({ ...closed, isRead: true })
})

test('without a link it is only acknowledged', async () => {
  const { navigate, onClose } = await show({ ...notice, href: '' })
  await page.getByRole('button', { name: '知道了' }).click()
  expect(navigate).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledExactlyOnceWith({ ...closed, isRead: true })
})

test('an advert shows its title and is marked, and a tap on it is recorded', async () => {
  const { server } = await show(advert)
  await expect.element(page.getByText('广告')).toBeVisible()
  await page.getByText('周六凌晨维护半小时').click()
  await expect.poll(() => server.asked).toContain(clickAdvert.path)
})
