import { listModuleWorks, setUninterest } from '@kaleido/contract/feed'
import { listModules } from '@kaleido/contract/layout'
import { listShortsAround } from '@kaleido/contract/short'
import { setMute } from '@kaleido/contract/social'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { aShort, expectInFront, showShorts, swipe } from '../../testing/shorts.tsx'

const other = { uid: 8, name: '山野', portrait: '' }
/** The first and the third are by one author, the others by another. */
const mixed = [aShort(1), aShort(2, { author: other }), aShort(3), aShort(4, { author: other })]

const answers = {
  [setUninterest.path]: { data: { isUninteresting: true } },
  [setMute.path]: { data: { isMuted: true } },
}

async function choose(name: RegExp) {
  await page.getByRole('article').getByRole('button', { name: '更多' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

const undo = () => page.getByRole('button', { name: '撤销' })

test.each([
  ['不感兴趣', /不感兴趣/, setUninterest.path],
  ['不看 TA', /不看 TA/, setMute.path],
])('after "%s" it and the author\'s other works are removed at once', async (_, name, path) => {
  const { server } = await showShorts({ works: mixed, answers })
  await expectInFront(1)
  await choose(name)
  await expectInFront(2)
  await expect.poll(() => server.asked).toContain(path)
  swipe(1)
  await expectInFront(4)
})

test("after an undo it is in front again, with its author's other works", async () => {
  const { server } = await showShorts({ works: mixed, answers })
  await expectInFront(1)
  await choose(/不感兴趣/)
  await expectInFront(2)
  await undo().click()
  await expectInFront(1)
  swipe(2)
  await expectInFront(3)
  await expect
    .poll(() => server.asked.filter((path) => path === setUninterest.path))
    .toHaveLength(2)
})

test('it is restored where the server refuses', async () => {
  await showShorts({
    works: mixed,
    answers: { [setMute.path]: refused('social.too_many', '名单已满，请先移除一些') },
  })
  await expectInFront(1)
  await choose(/不看 TA/)
  await expectInFront(2)
  swipe(1)
  await expectInFront(3)
})

test("one's own works do not offer to hide their author", async () => {
  const { connection } = await showShorts({ works: mixed })
  connection.session.enter({ token: 't', user: testUser({ uid: 3 }) })
  await expectInFront(1)
  await page.getByRole('article').getByRole('button', { name: '更多' }).first().click()
  await expect.element(page.getByRole('button', { name: /不感兴趣/ })).toBeVisible()
  expect(page.getByRole('button', { name: /不看 TA/ }).query()).toBeNull()
})

test("in an author's list only the uninteresting work is removed", async () => {
  const around = { data: { list: [aShort(2), aShort(3)], hasNext: false } }
  await showShorts({
    address: '/shortvideo?id=1&from=user&of=3',
    answers: { ...answers, [listShortsAround.path]: around },
  })
  await expectInFront(1)
  await choose(/不感兴趣/)
  await expectInFront(2)
})

test('in another channel they are removed, too', async () => {
  const channel = (moduleID: string, name: string) => ({
    moduleID,
    name,
    moduleType: 4,
    subModules: [],
  })
  await showShorts({
    works: mixed,
    answers: {
      ...answers,
      [listModules.path]: { data: { list: [channel('40', '推荐'), channel('41', '旅途')] } },
      [listModuleWorks.path]: { data: { list: [mixed[2], mixed[3]], hasNext: false } },
    },
  })
  await expectInFront(1)
  await choose(/不感兴趣/)
  await expectInFront(2)
  await page.getByRole('tab', { name: '旅途' }).click()
  await expectInFront(4)
})
