import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../testing/shown.tsx'
import { sourceIs } from '../../testing/source.ts'
import { AppDownloadPage } from './AppDownloadPage.tsx'

test('official addresses and landing pages are sorted by weight, and copied by a tap', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => written.mockRestore())
  sourceIs({
    OFFICALWEBSITEADDRESS: [{ title: '官网', url: 'https://one.example/', weight: 1 }],
    LAND: [{ title: '落地页', url: 'https://two.example/go', weight: 5 }],
  })
  await showPage(AppDownloadPage)
  await expect.element(page.getByRole('button', { name: /官网/ })).toBeVisible()
  const addresses = page.getByRole('button', { name: /example/ }).elements()
  expect(addresses.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('two.example'),
    expect.stringContaining('one.example'),
  ])
  await page.getByRole('button', { name: /落地页/ }).click()
  expect(written.mock.calls).toEqual([['https://two.example/go']])
})

test("the QR code opens the operator's address, else the first landing page", async () => {
  sourceIs({ QRCODE: 'https://code.example/', LAND: [] })
  await showPage(AppDownloadPage)
  await expect.element(page.getByText(/code\.example/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: '打开万花筒的二维码' })).toBeVisible()
})

test.each([
  ['the address that the server tells a phone', 'http://192.0.2.7:8080', /192\.0\.2\.7/],
  ['nothing where no phone reaches the app, and says so', undefined, /手机打不开/],
])('without an address of the operator the QR code holds %s', async (_what, phoneAddress, text) => {
  const boot = document.body.appendChild(document.createElement('script'))
  boot.type = 'application/json'
  boot.id = 'kaleido-boot'
  boot.textContent = JSON.stringify({ phoneAddress })
  onTestFinished(() => boot.remove())
  sourceIs({ LAND: [] })
  await showPage(AppDownloadPage)
  await expect.element(page.getByText(text)).toBeVisible()
  const code = page.getByRole('img', { name: '打开万花筒的二维码' })
  expect(code.elements()).toHaveLength(phoneAddress === undefined ? 0 : 1)
})

test('guide and store are offered where they are configured', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  sourceIs({ GUIDE: 'https://guide.example/', AppStore: '' })
  await showPage(AppDownloadPage)
  await page.getByRole('button', { name: '安装教程' }).click()
  expect(opened.mock.calls[0]?.[0]).toBe('https://guide.example/')
  expect(page.getByRole('button', { name: /App Store/ }).elements()).toHaveLength(0)
})
