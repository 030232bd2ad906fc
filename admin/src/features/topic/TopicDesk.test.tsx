import { listAllTopics, saveTopic } from '@kaleido/contract/topic'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { TopicDesk } from './TopicDesk.tsx'

const topic = {
  type: 'topic' as const,
  id: '7',
  name: '雨天出门拍照',
  nameEn: 'Out in the rain',
  intro: '雨有雨的颜色',
  introEn: 'Rain has colours',
  cover: { url: '/p/ab/one.webp', width: 640, height: 360, placeholder: '' },
  coverId: '31',
  works: 12,
  followers: 3,
  views: 900,
  state: 'shown' as const,
  isRecommended: false,
}
const listed = answer(listAllTopics, () => ({ list: [topic], hasNext: false }))
const panel = page.getByRole('region', { name: '编辑' })

test('a topic is saved as a whole, with its current cover', async () => {
  const { madeOf } = await showDesk(<TopicDesk />, {
    role: 'moderator',
    answers: [listed, answer(saveTopic, () => ({ id: '7' }))],
  })
  await page.getByRole('button', { name: '编辑 雨天出门拍照' }).click()
  await expect.element(panel).toBeVisible()
  await expectAccessible()
  await panel.getByLabelText('介绍', { exact: true }).fill('别等天晴')
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  const { type: _, cover: _cover, works: _works, followers: _f, views: _v, ...kept } = topic
  expect(madeOf(saveTopic)).toEqual([{ ...kept, intro: '别等天晴' }])
})

test('a name that is taken is refused at its field', async () => {
  await showDesk(<TopicDesk />, {
    at: '/?open=7',
    answers: [
      listed,
      answer(saveTopic, () => {
        throw refusal('topic.name_taken', '已有同名的话题')
      }),
    ],
  })
  await expect.element(panel).toBeVisible()
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(panel.getByText('已有同名的话题')).toBeVisible()
})

test('a topic without a cover is listed beside the others', async () => {
  const bare = { ...topic, id: '8', name: '没有封面', cover: null, coverId: undefined }
  const both = answer(listAllTopics, () => ({ list: [topic, bare], hasNext: false }))
  await showDesk(<TopicDesk />, { answers: [both] })
  await expect.element(page.getByRole('cell', { name: '没有封面' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: '雨天出门拍照' })).toBeVisible()
})
