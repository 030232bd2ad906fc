import { listViewerParts } from '@kaleido/contract/feed'
import { setLater } from '@kaleido/contract/library-later'
import { recordShare, setFavourite, setLike } from '@kaleido/contract/reaction'
import { getWork } from '@kaleido/contract/work'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { render } from '@kaleido/ui/testing/render'
import { ToastHost } from '@kaleido/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ShareHost } from '../../app/shell/ShareHost.tsx'
import { useConnection } from '../../shared/connection/connection.ts'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { aShort, counted } from '../../testing/shorts.tsx'
import { showPage } from '../../testing/shown.tsx'
import { Actions } from './Actions.tsx'

const work = aShort(1, { kind: 'video', likes: 8 })
const part = { id: '1', isLiked: false, isFavourite: true, isOwned: false, seconds: 0 }

function Shown() {
  const { data } = useQuery(queryOptionsFor(useConnection().client, getWork, { id: '1' }))
  return (
    <>
      {data && <Actions found={data} />}
      <ShareHost />
    </>
  )
}

async function show(answers = {}) {
  const found = { work, text: '', tags: [], ...counted, state: 'published', isOwn: false }
  const server = fakeServer({
    [getWork.path]: { data: found },
    [listViewerParts.path]: { data: { list: [{ ...part, isUninteresting: false }] } },
    [setLike.path]: { data: { isLiked: true, likes: 20 } },
    [setFavourite.path]: { data: { isFavourite: false, favourites: 2 } },
    [setLater.path]: { data: { isLater: true } },
    [recordShare.path]: { data: { shares: 41 } },
    ...answers,
  })
  const shown = await showPage(Shown)
  shown.connection.session.enter({ token: 't', user: testUser() })
  return { server, ...shown }
}

const act = (name: string) => page.getByRole('button', { name })

test("a guest likes and unsaves it, and the counts are the server's", async () => {
  await show()
  await expect.element(act('收藏 3')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await act('点赞 8').click()
  await expect.element(act('点赞 20')).toHaveAttribute('aria-pressed', 'true')
  await act('收藏 3').click()
  await expect.element(act('收藏 2')).toHaveAttribute('aria-pressed', 'false')
})

test('a favourite that is taken away can be put back', async () => {
  const { server } = await show()
  render(<ToastHost />)
  await act('收藏 3').click()
  await expect.element(act('收藏 2')).toHaveAttribute('aria-pressed', 'false')
  server.answer(setFavourite.path, { data: { isFavourite: true, favourites: 3 } })
  await act('撤销').click()
  await expect.element(act('收藏 3')).toHaveAttribute('aria-pressed', 'true')
})

test('it is kept to watch later', async () => {
  const { server } = await show()
  await act('稍后再看').click()
  await expect.element(act('稍后再看')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => server.inputs(setLater.path)).toEqual([{ id: '1', isLater: true }])
})

test('a change that the server refuses is rolled back', async () => {
  const { server } = await show({ [setLike.path]: refused('http.busy', '请稍后再试') })
  await act('点赞 8').click()
  await expect.poll(() => server.asked).toContain(setLike.path)
  await expect.element(act('点赞 8')).toHaveAttribute('aria-pressed', 'false')
})

test('it is shared by a link where the phone has no share sheet, and counted', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share')
  })
  await show()
  await act('分享 1').click()
  await act('复制链接').click()
  expect(write).toHaveBeenCalledWith(`${location.origin}/detail/1`)
  await expect.element(act('分享 41')).toBeVisible()
})
