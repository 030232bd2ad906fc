import { listSubModules } from '@kaleido/contract/layout'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { useSubModules } from './layout.queries.ts'

const Named = () => useSubModules('41').map(({ moduleID, name }) => <p key={moduleID}>{name}</p>)

test('the sub-modules of a module are asked for by it, and kept for the next visit', async () => {
  const list = [{ moduleID: '42', moduleType: 1, name: '川西', subModules: [], pid: '41' }]
  const server = fakeServer({ [listSubModules.path]: { data: { list } } })
  const { display } = await showPage(Named)
  await expect.element(page.getByText('川西')).toBeVisible()
  expect(await server.inputs(listSubModules.path)).toEqual([{ pid: '41' }])
  expect(display.getState().subModules['41']).toEqual(list)
})
