import { NoLineError } from '@kaleido/client/lines/line-pool'
import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Connection } from '../connection/connection.ts'
import { inApp, testConnection } from '../../testing/connection.tsx'
import { Picture } from './Picture.tsx'
import type { PictureBox, Shown } from './choose.ts'
import type { PictureLoader } from './picture-loader.ts'
import { askScreen } from './screen.ts'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
/** A red picture, two pixels wide and high. */
const avifDot =
  'data:image/avif;base64,AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAtbWRhdBIACgc4ADbQENBpMhgZQmMEwAA0AAAAkEDJHGFLjRrWEFSx+yA='
const picture = {
  url: '/p/1',
  width: 300,
  height: 400,
  placeholder: 'U3kOLQ54eI-Hh4iIiIiIiHiPh_eI',
}

function connectionWith(load: PictureLoader['load']): Connection {
  const pictures: PictureLoader = { load, peek: () => undefined, forget: () => undefined }
  return { ...testConnection(), pictures }
}

/** All pictures load; answers which were fetched. */
function asking() {
  const asked: string[] = []
  const load = ({ url }: Shown) => {
    asked.push(url)
    return Promise.resolve(dot)
  }
  return { asked, load }
}

test('it reserves its size, with a placeholder until it has loaded', async () => {
  render(
    await inApp(
      connectionWith(() => new Promise(() => undefined)),
      <div data-testid="place" style={{ width: 150 }}>
        <Picture picture={picture} alt="河" />
      </div>,
    ),
  )
  const place = page.getByTestId('place').element()
  const box = place.firstElementChild
  if (!(box instanceof HTMLElement)) throw new Error('no box')
  expect(box.getBoundingClientRect().height).toBe(200)
  expect(box.style.backgroundImage).toContain('url("data:image/bmp;base64,Qk')
  await expect.element(page.getByText('河')).toBeInTheDocument()
  expect(place.querySelector('img')).toBeNull()
})

test('a crop keeps its focus in view', async () => {
  render(
    await inApp(
      connectionWith(() => Promise.resolve(dot)),
      <Picture picture={{ ...picture, focus: [80, 15] }} ratio={2} alt="河" />,
    ),
  )
  await expect.element(page.getByRole('img')).toHaveStyle({ objectPosition: '80% 15%' })
})

test('it is shown as soon as it has loaded', async () => {
  render(
    await inApp(
      connectionWith(() => Promise.resolve(dot)),
      <Picture picture={picture} alt="河" />,
    ),
  )
  await expect.element(page.getByRole('img', { name: '河' })).toHaveAttribute('src', dot)
})

test('far below the screen it is not loaded until it comes near', async () => {
  const { asked, load } = asking()
  render(
    await inApp(
      connectionWith(load),
      <>
        <div style={{ height: '400vh' }} />
        <Picture picture={picture} alt="远" />
        <Picture picture={{ ...picture, url: '/p/first' }} alt="近" priority />
      </>,
    ),
  )
  await expect.poll(() => asked).toEqual(['/p/first'])
  scrollTo(0, innerHeight * 2)
  await expect.poll(() => asked).toEqual(['/p/first', '/p/1'])
})

test('a failed picture keeps its placeholder, and one that does not decode is fetched three times', async () => {
  const asked: string[] = []
  render(
    await inApp(
      connectionWith(({ url }) => {
        asked.push(url)
        return url === '/p/1'
          ? Promise.reject(new Error('gone'))
          : Promise.resolve('data:image/gif;base64,AAAA')
      }),
      <>
        <Picture picture={picture} alt="无" priority />
        <Picture picture={{ ...picture, url: '/p/broken' }} alt="坏" priority />
      </>,
    ),
  )
  await expect.poll(() => asked.filter((url) => url === '/p/broken')).toHaveLength(3)
  await expect.poll(() => document.querySelectorAll('img')).toHaveLength(0)
  expect(asked.filter((url) => url === '/p/1')).toHaveLength(1)
})

test('it is loaded again by itself where no line answered', async () => {
  let loads = 0
  render(
    await inApp(
      connectionWith(async () => {
        loads += 1
        if (loads === 1) throw new NoLineError()
        return dot
      }),
      <Picture picture={picture} alt="河" priority />,
    ),
  )
  await expect.element(page.getByRole('img', { name: '河' })).toHaveAttribute('src', dot)
})

test.each([
  ['somebody scrolls', (scrolls: Element) => scrolls.scrollTo(0, 1)],
  ['what can be seen had its time', () => undefined],
])('pictures within 1.3 screens are loaded once %s, visible ones before', async (_when, act) => {
  const { asked, load } = asking()
  render(
    await inApp(
      connectionWith(load),
      <div data-testid="scrolls" style={{ height: 300, overflowY: 'auto' }}>
        <div style={{ height: 320 }} />
        <Picture picture={{ ...picture, url: '/p/next' }} alt="近" className="h-20" />
        <div style={{ height: 200 }} />
        <Picture picture={{ ...picture, url: '/p/later' }} alt="远" className="h-20" />
        <div style={{ height: 3_000 }} />
        <Picture picture={{ ...picture, url: '/p/far' }} alt="天边" />
      </div>,
    ),
  )
  await expect.poll(() => asked).toEqual(['/p/next'])
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(asked).toEqual(['/p/next'])
  act(page.getByTestId('scrolls').element())
  await expect.poll(() => asked).toEqual(['/p/next', '/p/later'])
})

test('a shown picture stays when its URL is revoked, and is fetched again by the next component', async () => {
  const canvas = document.createElement('canvas')
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!drawn) throw new Error('nothing was drawn')
  const addresses: string[] = []
  const load = () => {
    const address = URL.createObjectURL(drawn)
    addresses.push(address)
    return Promise.resolve(address)
  }
  const forgotten: string[] = []
  const pictures: PictureLoader = {
    load,
    peek: () => (addresses[0] ? { source: addresses[0], isAll: true } : undefined),
    forget: (url) => forgotten.push(url),
  }
  const connection = { ...testConnection(), pictures }
  const shown = (alt: string) => document.querySelector<HTMLImageElement>(`img[alt="${alt}"]`)
  render(await inApp(connection, <Picture picture={picture} alt="先" priority />))
  await expect.poll(() => shown('先')?.naturalWidth).toBe(canvas.width)
  URL.revokeObjectURL(addresses[0] ?? '')
  render(await inApp(connection, <Picture picture={picture} alt="后" priority />))
  // The URL is still cached, but no longer valid.
  await expect.poll(() => addresses.length).toBe(2)
  await expect.poll(() => shown('后')?.naturalWidth).toBe(canvas.width)
  expect(shown('后')?.src).toBe(addresses[1])
  expect(forgotten).toEqual([picture.url])
  expect(shown('先')?.src).toBe(addresses[0])
  expect(shown('先')?.naturalWidth).toBe(canvas.width)
})

test("it is requested in its place's size, and in full for a reader", async () => {
  const places: (PictureBox | undefined)[] = []
  const load = (_picture: Shown, place?: PictureBox) => {
    places.push(place && { width: Math.round(place.width), height: Math.round(place.height) })
    return Promise.resolve(dot)
  }
  render(
    await inApp(
      connectionWith(load),
      <div style={{ width: 120 }}>
        <Picture picture={picture} alt="小" />
        <Picture picture={{ ...picture, url: '/p/2' }} alt="大" isWhole />
        <Picture picture={{ ...picture, url: '/p/3' }} alt="先" priority share={0.5} />
      </div>,
    ),
  )
  await expect.poll(() => places).toHaveLength(3)
  expect(places).toContainEqual({ width: 120, height: 160 })
  expect(places).toContainEqual(undefined)
  expect(places).toContainEqual({ width: Math.round(screen.width / 2), height: 0 })
})

test('a picture that failed is loaded once the network is back', async () => {
  const { asked, load } = asking()
  let isOnline = false
  const loadOnline = (shown: Shown) =>
    load(shown).then((source) => (isOnline ? source : Promise.reject(new Error('offline'))))
  render(await inApp(connectionWith(loadOnline), <Picture picture={picture} alt="河" />))
  await expect.poll(() => asked).toHaveLength(1)
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('img', { name: '河' })).toHaveAttribute('src', dot)
})

test('while a wider variant loads, the cached narrower one is shown', async () => {
  const wide = Promise.withResolvers<string>()
  const pictures: PictureLoader = {
    load: () => wide.promise,
    peek: () => ({ source: dot, isAll: false }),
    forget: () => undefined,
  }
  const connection = { ...testConnection(), pictures }
  render(await inApp(connection, <Picture picture={picture} alt="河" isWhole />))
  await expect.element(page.getByRole('img', { name: '河' })).toHaveAttribute('src', dot)
  wide.resolve(`${dot}#wide`)
  await expect.element(page.getByRole('img', { name: '河' })).toHaveAttribute('src', `${dot}#wide`)
})

test('AVIF support is detected', async () => {
  const image = new Image()
  image.src = avifDot
  const isShown = await image.decode().then(
    () => true,
    () => false,
  )
  expect((await askScreen()).showsAvif).toBe(isShown)
})

test('in a row, items far to the side are loaded once they are swiped near', async () => {
  const { asked, load } = asking()
  render(
    await inApp(
      connectionWith(load),
      <ScrollRow label="行" itemWidth={300}>
        {['/p/a', '/p/b', '/p/c', '/p/d', '/p/e'].map((url) => (
          <Picture key={url} picture={{ ...picture, url }} alt={url} />
        ))}
      </ScrollRow>,
    ),
  )
  await expect.poll(() => asked).toContain('/p/b')
  expect(asked).not.toContain('/p/d')
  page.getByRole('list', { name: '行' }).element().scrollTo(900, 0)
  await expect.poll(() => asked).toContain('/p/d')
})
