import type { Upload } from '@kaleido/contract/media'
import { getUpload, retryUpload } from '@kaleido/contract/media'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { MakingStatus } from './MakingStatus.tsx'

const id = 'abcdefghijklmnopqrstuv'
const Shown = () => <MakingStatus id={id} />

async function show(made: Pick<Upload, 'state' | 'stage' | 'percent'> & Partial<Upload>) {
  const upload: Upload = {
    id,
    kind: 'short',
    name: 'film.mp4',
    bytes: 1_000,
    received: 1_000,
    watchable: false,
    createdAt: '2026-11-21T08:00:00.000Z',
    ...made,
  }
  const server = fakeServer({ [getUpload.path]: { data: upload } })
  await showPageAt(Shown, '/community/publishvideo')
  return { server, upload }
}

test.each([
  { state: 'checking', stage: 'waiting', percent: 0, says: '排队等待处理' },
  { state: 'checking', stage: 'probe', percent: 0, says: '正在检查视频' },
  { state: 'encoding', stage: 'probe', percent: 0, says: '正在检查视频' },
  { state: 'encoding', stage: 'first', percent: 3, says: '正在处理 3%' },
  { state: 'encoding', stage: 'ladder', percent: 62, says: '正在处理 62%' },
  { state: 'ready', stage: 'done', percent: 100, says: '处理完成' },
] as const)('$state at stage $stage shows: $says', async ({ says, ...made }) => {
  await show(made)
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
})

test('a failure shows its reason, and a retry where one may help', async () => {
  const refusal = { key: 'media.broken', tip: '视频文件已损坏', mayRetry: true }
  await show({ state: 'refused', stage: 'done', percent: 0, refusal })
  await expect.element(page.getByText('视频文件已损坏')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
})

test('a failure that needs a new upload says so instead of offering a retry', async () => {
  const broken = { key: 'media.broken', tip: '视频文件已损坏', mayRetry: true }
  const gone = { key: 'media.original_gone', tip: '原视频已清理，请重新上传', mayRetry: false }
  const made = { state: 'refused', stage: 'done', percent: 0 } as const
  const { server, upload } = await show({ ...made, refusal: broken })
  await expect.element(page.getByText(broken.tip)).toBeVisible()
  server.answer(retryUpload.path, refused(gone.key, gone.tip))
  server.answer(getUpload.path, { data: { ...upload, refusal: gone } })
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText(gone.tip)).toBeVisible()
  expect(page.getByRole('button', { name: '重试' }).elements()).toHaveLength(0)
})
