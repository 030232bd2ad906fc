import { getMessageSettings } from '@kaleido/contract/message'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { MessageSettings } from './MessageSettings.tsx'

/** What is read is saved at the same path. */
const { path } = getMessageSettings
const radio = (name: string) => page.getByRole('radio', { name })

test('a choice is shown at once, and taken back where the server refuses it', async () => {
  const server = fakeServer({ [path]: { data: { accepts: 'everybody', showsRead: true } } })
  const saved = async () => (await server.inputs(path)).filter((input) => 'accepts' in input)
  const { connection } = await showPage(() => <MessageSettings isOpen onClose={() => undefined} />)
  connection.session.enter({ token: 't', user: testUser({ registered: true }) })
  await expect.element(radio('所有人')).toBeChecked()
  server.answer(path, { data: { accepts: 'nobody', showsRead: true } })
  await page.getByText('不接收').click()
  await expect.poll(saved).toEqual([{ accepts: 'nobody', showsRead: true }])
  await expect.element(radio('不接收')).toBeChecked()
  server.answer(path, refused('http.busy', '请稍后再试'))
  await page.getByText('我关注的人').click()
  await expect.poll(saved).toHaveLength(2)
  await expect.element(radio('不接收')).toBeChecked()
})
