import type { UploadState } from '@kaleido/contract/media'
import { getUpload } from '@kaleido/contract/media'
import { getPublishingLimits } from '@kaleido/contract/work'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { Submitted } from './Submitted.tsx'

const upload = 'a'.repeat(22)

function serve(state: UploadState, isReviewed: boolean) {
  const opensAt = '2026-11-01T16:00:00.000Z'
  fakeServer({
    [getPublishingLimits.path]: { data: { left: 2, aDay: 3, isReviewed, opensAt } },
    [getUpload.path]: {
      data: {
        id: upload,
        kind: 'video',
        name: 'film.mp4',
        state,
        bytes: 1,
        received: 1,
        percent: 100,
        stage: 'done',
        watchable: true,
        createdAt: opensAt,
      },
    },
  })
}

test.each([
  { state: 'encoding', isReviewed: true, words: '处理完成后进入审核，通过后就能看到。' },
  { state: 'ready', isReviewed: true, words: '正在审核，通过后大家就能看到。' },
  { state: 'ready', isReviewed: false, words: '已经公开，大家都能看到了。' },
  { state: 'refused', isReviewed: true, words: '视频没有处理成功，作品存为草稿。' },
] as const)('of a video that is $state it says what is next: $words', async (next) => {
  const { state, isReviewed, words } = next
  serve(state, isReviewed)
  await showPage(() => (
    <Submitted
      work={{ id: '3', state: 'processing', isPost: false }}
      uploadId={upload}
      isSending={false}
      onAgain={() => undefined}
    >
      {null}
    </Submitted>
  ))
  await expect.element(page.getByText(words)).toBeVisible()
})

test('it says that changes after a lost answer were not saved', async () => {
  serve('encoding', true)
  await showPage(() => (
    <Submitted
      work={{ id: '3', state: 'processing', isPost: true, isChangeLost: true }}
      uploadId={upload}
      isSending={false}
      onAgain={() => undefined}
    >
      {null}
    </Submitted>
  ))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('最后的修改没有保存，提交的是修改前的内容。')
})
