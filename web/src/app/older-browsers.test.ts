import { expect, onTestFinished, test } from 'vitest'
import { fillGaps } from './older-browsers.ts'

/** As in a browser that does not have it. */
function take(owner: object, name: string): void {
  const native = Object.getOwnPropertyDescriptor(owner, name)
  Reflect.deleteProperty(owner, name)
  onTestFinished(() => {
    if (native) Object.defineProperty(owner, name, native)
  })
}

test('an older browser gets what it lacks', async () => {
  take(Promise, 'withResolvers')
  take(URL, 'parse')
  take(Element.prototype, 'checkVisibility')
  fillGaps()

  const [kept, broken] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  kept.resolve(7)
  broken.reject(new Error('broken'))
  expect(await kept.promise).toBe(7)
  await expect(broken.promise).rejects.toThrow('broken')

  expect(URL.parse('/a?b=1', 'https://kaleido.example')?.href).toBe('https://kaleido.example/a?b=1')
  expect(URL.parse('no address')).toBeNull()

  const line = document.body.appendChild(document.createElement('p'))
  line.textContent = 'here'
  expect(line.checkVisibility()).toBe(true)
  line.hidden = true
  expect(line.checkVisibility()).toBe(false)
  line.remove()
})
