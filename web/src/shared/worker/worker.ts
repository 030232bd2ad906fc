import { createStore } from 'zustand'

export interface WorkerState {
  /** Takes over the version that waits; undefined while none does. */
  readonly applyUpdate: (() => void) | undefined
}

export const workerState = createStore<WorkerState>(() => ({ applyUpdate: undefined }))

const lookEveryMs = 60 * 60_000
/** A worker that has not answered by then may be on its way out. */
const answerWithinMs = 1_000

let decoding = Promise.resolve(false)

/** Whether the worker takes the veil off pictures, so that an address is all that an image needs. */
export function decodesPictures(): Promise<boolean> {
  return decoding
}

/** Tells the worker of an earlier visit, where there is one, the key of the pictures: before the first of them is asked for. */
export function greetWorker(imageKey: string): void {
  const workers = workersOf(navigator)
  if (workers?.controller) decoding = tellKey(workers.controller, imageKey)
  workers?.addEventListener('controllerchange', () => {
    if (workers.controller) decoding = tellKey(workers.controller, imageKey)
  })
}

/**
 * Starts the worker that answers for the app where there is no network. A browser without workers, or one that refuses
 * them, loses nothing but that.
 */
export async function startWorker(): Promise<void> {
  const workers = workersOf(navigator)
  const registration = await workers?.register(workerScript()).catch(() => undefined)
  if (workers && registration) offerUpdates(workers, registration)
}

/** The page's policy wants addresses of scripts to be vouched for, where the browser knows of that. */
function workerScript(): string {
  const address = '/sw.js'
  const { trustedTypes } = globalThis as { trustedTypes?: Vouching }
  const policy = trustedTypes?.createPolicy('kaleido-worker', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

interface Vouching {
  createPolicy(name: string, rules: Pick<Vouched, 'createScriptURL'>): Vouched
}

interface Vouched {
  /** Answers an address that the browser takes for a text. */
  createScriptURL(address: string): string
}

function workersOf(from: Navigator): ServiceWorkerContainer | undefined {
  // Missing by plain http and inside some other apps.
  return 'serviceWorker' in from ? from.serviceWorker : undefined
}

/** The worker has the key once it says so; until then pictures are decoded by the page. */
async function tellKey(worker: ServiceWorker, imageKey: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = Promise.withResolvers<boolean>()
  port1.addEventListener('message', () => answer.resolve(true), { once: true })
  port1.start()
  setTimeout(() => answer.resolve(false), answerWithinMs)
  worker.postMessage({ imageKey }, [port2])
  return answer.promise
}

/** A newer version is offered and never forced: it would take the page away from under whoever uses it. */
function offerUpdates(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration) {
  const offer = (newer: ServiceWorker) =>
    workerState.setState({
      applyUpdate() {
        workers.addEventListener('controllerchange', () => location.reload(), { once: true })
        newer.postMessage({ update: true }, [])
      },
    })
  const watch = () => {
    const { installing, active } = registration
    // The first of all takes nobody's place, and goes to work by itself.
    if (!installing || !active) return
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing)
    })
  }
  const { waiting, active } = registration
  // On its way from one to the other WebKit names the same worker as both.
  if (waiting && active && waiting !== active) offer(waiting)
  watch()
  registration.addEventListener('updatefound', watch)
  setInterval(() => {
    // Offline there is nothing to look for; the next time there may be.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }, lookEveryMs)
}
