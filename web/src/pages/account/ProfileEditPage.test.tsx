import { editInfo } from '@kaleido/contract/account'
import { uploadPicture } from '@kaleido/contract/media'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { ProfileEditPage } from './ProfileEditPage.tsx'

const member = testUser({ registered: true, bio: '早起的人' })
const name = () => page.getByRole('textbox', { name: '昵称' })
const save = () => page.getByRole('button', { name: '保存' })

async function showAs(user: ReturnType<typeof testUser>, answers = {}) {
  const server = fakeServer(answers)
  const shown = await showPage(ProfileEditPage)
  shown.connection.session.enter({ token: 't', user })
  return { ...shown, server }
}

async function aPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(64, 48)
  canvas.getContext('2d')?.fillRect(0, 0, 64, 48)
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
}

test('a guest is offered to register', async () => {
  const { path } = await showAs(testUser())
  await page.getByRole('button', { name: '注册' }).click()
  await expect.poll(path).toBe('/mine/register')
})

test('name and bio are saved, and updated everywhere', async () => {
  const saved = { ...member, name: '大满', bio: '晚睡的人' }
  const { connection, server } = await showAs(member, { [editInfo.path]: { data: saved } })
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  await name().fill('大满')
  await page.getByRole('textbox', { name: '简介' }).fill('晚睡的人')
  await save().click()
  await expect.poll(() => connection.session.state.getState().user?.name).toBe('大满')
  expect(await server.inputs(editInfo.path)).toEqual([{ name: '大满', bio: '晚睡的人' }])
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
})

test('a recently changed name cannot be changed, and says until when', async () => {
  await showAs({ ...member, nameChangeableAt: '2999-01-02T00:00:00.000Z' })
  await expect.element(name()).toHaveAttribute('readonly')
  await expect.element(page.getByText('昵称 2999-01-02 之后可以再次修改')).toBeVisible()
})

test('a name that the server refuses is reported at its field', async () => {
  await showAs(member, { [editInfo.path]: refused('account.invalid_name', '昵称不能使用这些字符') })
  await name().fill('大\u200b满')
  await save().click()
  await expect.element(page.getByText('昵称不能使用这些字符')).toBeVisible()
  await expect.element(name()).toHaveFocus()
})

test('a portrait is cropped, uploaded, and set', async () => {
  const picture = { id: '31', url: '/p/1.webp', width: 8, height: 8, placeholder: '' }
  const { connection, server } = await showAs(member, {
    [uploadPicture.path]: { data: picture },
    [editInfo.path]: { data: { ...member, portrait: '/p/1.webp' } },
  })
  await expect.element(name()).toBeVisible()
  const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[1]
  if (!input) throw new Error('there is nothing to pick a portrait with')
  await userEvent.upload(input, await aPicture())
  const use = page.getByRole('dialog', { name: '裁剪头像' }).getByRole('button', { name: '使用' })
  await expect.element(use).toHaveAttribute('aria-disabled', 'false')
  await use.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(connection.session.state.getState().user?.portrait).toBe('/p/1.webp')
  expect(server.asked.indexOf(uploadPicture.path)).toBeLessThan(server.asked.indexOf(editInfo.path))
  expect(await server.inputs(uploadPicture.path)).toEqual([{ file: expect.any(File) }])
  expect(await server.inputs(editInfo.path)).toEqual([{ portrait: '31' }])
})

test('a file that is no picture is refused before anything is sent', async () => {
  const { server } = await showAs(member)
  await expect.element(name()).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is nothing to pick a cover with')
  await userEvent.upload(input, new File(['words'], 'a.png', { type: 'image/png' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.asked).not.toContain(uploadPicture.path)
})
