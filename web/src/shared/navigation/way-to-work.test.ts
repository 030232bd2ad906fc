import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { followWays, wayTo } from './way-to-work.ts'

async function start(address: string) {
  const router = createRouter({
    routeTree: createRootRoute({ notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  followWays(router)
  await router.load()
  return {
    push: (href: string) => router.navigate({ href }),
    replace: (href: string) => router.navigate({ href, replace: true }),
    async back() {
      router.history.back()
      await router.load()
    },
  }
}

it('the first page was opened from outside, and so was what comes after the splash', async () => {
  await start('/detail/1')
  expect(wayTo('1')).toBe('outside')
  const { replace } = await start('/')
  await replace('/detail/2')
  expect(wayTo('2')).toBe('outside')
})

it.each([
  ['/home', 'home'],
  ['/main/discover', 'discover'],
  ['/search/result?q=a', 'search'],
  ['/usercenter/7', 'profile'],
  ['/detail/9', 'related'],
  ['/shortvideo?id=9', 'shorts'],
  ['/community', 'community'],
  ['/mine/userfav', 'library'],
  ['/mine/message', 'message'],
  ['/mine/setting', undefined],
])('a work that is opened on %s comes from %s', async (address, from) => {
  const { push } = await start(address)
  await push('/detail/3')
  expect(wayTo('3')).toBe(from)
})

it('coming back to a work, or changing its address, does not change where it came from', async () => {
  const { push, replace, back } = await start('/search/result?q=a')
  await push('/detail/4')
  await replace('/detail/4?part=comments')
  await push('/detail/5')
  expect(wayTo('5')).toBe('related')
  await back()
  expect(wayTo('4')).toBe('search')
})

it('the first short comes from its list, those after it from the shorts', async () => {
  const { push, replace } = await start('/home')
  await push('/shortvideo?id=6')
  // It plays before the address follows.
  expect(wayTo('7')).toBe('shorts')
  await replace('/shortvideo?id=7')
  expect([wayTo('6'), wayTo('7')]).toEqual(['home', 'shorts'])
})

it('what plays in a list comes from the list', async () => {
  await start('/community')
  expect(wayTo('8')).toBe('community')
})

it('remembers no more than the latest works', async () => {
  const { push, replace } = await start('/search')
  for (let id = 1_000; id < 1_300; id += 1) await push(`/detail/${id}`)
  await replace('/mine/setting')
  expect(wayTo('1299')).toBe('related')
  expect(wayTo('1000')).toBeUndefined()
})
