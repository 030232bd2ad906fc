import { listViewerParts } from '@kaleido/contract/feed'
import { setFavourite } from '@kaleido/contract/reaction'
import { ToastHost } from '@kaleido/ui/toast'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { aShort } from '../../testing/shorts.tsx'
import { showPage } from '../../testing/shown.tsx'
import { WorkPost } from './WorkPost.tsx'

test('a post that was taken from the favourites can be put back', async () => {
  const part = { id: '1', isLiked: false, isFavourite: true, isOwned: false, seconds: 0 }
  fakeServer({
    [listViewerParts.path]: { data: { list: [{ ...part, isUninteresting: false }] } },
    [setFavourite.path]: { data: { isFavourite: false, favourites: 0 } },
  })
  const { connection } = await showPage(() => (
    <>
      <WorkPost work={aShort(1, { kind: 'post' })} onMenu={() => undefined} />
      <ToastHost />
    </>
  ))
  connection.session.enter({ token: 't', user: testUser() })
  const favourite = page.getByRole('button', { name: '收藏' })
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'true')
  await favourite.click()
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'true')
})
