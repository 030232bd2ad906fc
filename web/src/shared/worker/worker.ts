import { createStore } from 'zustand'
import type { PictureWorker } from '../picture/picture-loader.ts'
import { isCached } from './cache.ts'

export interface WorkerState {
  /** Activates the waiting version; undefined while there is none. */
  readonly applyUpdate: (() => void) | undefined
}

export const workerState = createStore<WorkerState>(() => ({ applyUpdate: undefined }))

const lookEveryMs = 60 * 60_000
/** A worker that has not answered by then may be terminating. */
const answerWithinMs = 1_000

let decoding = Promise.resolve(false)

export const pictureWorker: PictureWorker = { decodes: () => decoding, has: isCached }

/** Sends the key of pictures to an earlier visit's worker, if there is one, before the first picture is loaded. */
export function greetWorker(imageKey: string): void {
  const workers = workersOf(navigator)
  if (workers?.controller) decoding = tellKey(workers.controller, imageKey)
  workers?.addEventListener('controllerchange', () => {
    if (workers.controller) decoding = tellKey(workers.controller, imageKey)
  })
}

/** Starts the worker that serves the app offline. A browser without workers, or one that refuses them, only lacks that. */
export async function startWorker(): Promise<void> {
  const workers = workersOf(navigator)
  const registration = await workers?.register(workerScript()).catch(() => undefined)
  if (workers && registration) offerUpdates(workers, registration)
}

/** The page's policy enforces trusted types, where the browser supports them, and permits this one policy. */
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
  /** Answers a trusted URL, typed as a string. */
  createScriptURL(address: string): string
}

function workersOf(from: Navigator): ServiceWorkerContainer | undefined {
  // Absent by plain http and inside some other apps.
  return 'serviceWorker' in from ? from.serviceWorker : undefined
}

/** The worker has the key once it confirms; until then the page unveils pictures. */
async function tellKey(worker: ServiceWorker, imageKey: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = Promise.withResolvers<boolean>()
  port1.addEventListener('message', () => answer.resolve(true), { once: true })
  port1.start()
  setTimeout(() => answer.resolve(false), answerWithinMs)
  worker.postMessage({ imageKey }, [port2])
  return answer.promise
}

/** A newer version is offered and never forced: activating it would reload a page in use. */
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
    // The very first worker replaces none, and activates by itself.
    if (!installing || !active) return
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing)
    })
  }
  const { waiting, active } = registration
  // During activation WebKit reports the same worker in both states.
  if (waiting && active && waiting !== active) offer(waiting)
  watch()
  registration.addEventListener('updatefound', watch)
  setInterval(() => {
    // Offline there is no update to find; the next check may succeed.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }, lookEveryMs)
}
