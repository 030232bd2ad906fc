import '../../features/player/player.late.css'
import { listRelated } from '@kaleido/contract/feed'
import { reduceMotion } from '@kaleido/ui/testing/motion'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playerOf } from '../../features/player/player.ts'
import { aGrant } from '../../testing/media.ts'
import { playedWork } from '../../testing/playing.tsx'
import { fakeServer } from '../../testing/server.ts'
import { aShort } from '../../testing/shorts.tsx'
import { showPage } from '../../testing/shown.tsx'
import { NextUp } from './NextUp.tsx'

const related = [
  aShort(21, { kind: 'gallery', title: 'a gallery' }),
  aShort(22, { kind: 'video', title: 'played before' }),
  aShort(23, { kind: 'video', title: 'the next' }),
]

test('the next is the first related video not played in this visit; with reduced motion it waits', async () => {
  await reduceMotion()
  fakeServer({ [listRelated.path]: { data: { list: related, hasNext: false } } })
  const { connection, path } = await showPage(() => <NextUp id="7" onBack={() => undefined} />)
  const player = playerOf(connection)
  player.open({ ...playedWork, id: '22' })
  player.open(playedWork)
  expect(page.getByText('the next').query()).toBeNull()
  player.state.setState({ stage: 'ready', grant: aGrant(), isEnded: true })
  await expect.element(page.getByText('接下来播放')).toBeVisible()
  await page.getByRole('button', { name: /the next/ }).click()
  await expect.poll(path).toBe('/detail/23')
})
