import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorker, workerState } from './worker.ts'

/** A fake worker, as far as the app uses one. */
class Worker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn<(message: object) => void>()

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null

  find(): Worker {
    this.installing = new Worker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
}

let registration: Registration
beforeEach(() => {
  registration = new Registration()
  const workers = Object.assign(new EventTarget(), { register: async () => registration })
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(
    workers as unknown as ServiceWorkerContainer,
  )
})
afterEach(() => workerState.setState({ applyUpdate: undefined }))

const offered = () => workerState.getState().applyUpdate

test('the first worker is not a newer version, in any order of its states', async () => {
  await startWorker()
  const first = registration.find()
  registration.waiting = first
  first.become('installed')
  expect(offered()).toBeUndefined()
  // As in WebKit: active, while still listed as waiting.
  registration.active = first
  first.become('activated')
  expect(offered()).toBeUndefined()
})

test('a page opened while the first worker activates is offered no update', async () => {
  const first = new Worker()
  Object.assign(registration, { waiting: first, active: first })
  await startWorker()
  expect(offered()).toBeUndefined()
})

test('a newer version is offered once it is ready, and activated on request', async () => {
  registration.active = new Worker()
  await startWorker()
  const newer = registration.find()
  expect(offered()).toBeUndefined()
  newer.become('installed')
  offered()?.()
  expect(newer.postMessage).toHaveBeenCalledExactlyOnceWith({ update: true }, [])
})

test('one that has been waiting since an earlier visit is offered at once', async () => {
  const waiting = new Worker()
  Object.assign(registration, { waiting, active: new Worker() })
  await startWorker()
  offered()?.()
  expect(waiting.postMessage).toHaveBeenCalledOnce()
})

test('one that is already installing is not missed', async () => {
  registration.active = new Worker()
  const newer = registration.find()
  await startWorker()
  newer.become('installed')
  expect(offered()).toBeDefined()
})
