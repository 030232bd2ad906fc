import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'

const shownMs = 2000
/** With an action: long enough to read and reach it. */
const pressMs = 5000

const icons = { plain: undefined, good: CircleCheck, bad: CircleAlert }

interface Toast {
  /** Tells a repeated text from the one before. */
  readonly id: number
  readonly text: string
  readonly tone: keyof typeof icons
  readonly action: ToastAction | undefined
}

/** The action offered while it is shown. */
export interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}

interface ToastOptions {
  readonly tone?: Toast['tone']
  readonly action?: ToastAction
}

let shown: Toast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0
const listeners = new Set<() => void>()

function set(toast: Toast | undefined): void {
  shown = toast
  for (const listener of listeners) listener()
}

/** Shows a toast for two seconds, or five with an action. The latest replaces the one before. */
export function showToast(text: string, { tone = 'plain', action }: ToastOptions = {}): void {
  clearTimeout(timer)
  count += 1
  set({ id: count, text, tone, action })
  timer = setTimeout(() => set(undefined), action ? pressMs : shownMs)
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** The outlet of toasts: once per app, over everything. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribe, () => shown)
  const icon = toast && icons[toast.tone]
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-(--toast-bottom) z-(--z-toast) flex justify-center px-6">
      {toast ? (
        <p
          key={toast.id}
          className="animate-rise flex max-w-[min(100%,340px)] items-center gap-2 rounded-md bg-[rgb(28_28_31/.92)] px-4 py-2.5 text-[14px]/[20px] text-white shadow-3"
        >
          {icon ? <Icon of={icon} size={18} /> : null}
          <span>{toast.text}</span>
          {toast.action ? <Press {...toast.action} /> : null}
        </p>
      ) : null}
    </output>
  )
}

function Press({ label, onPress }: ToastAction) {
  return (
    <button
      type="button"
      onClick={() => {
        set(undefined)
        onPress()
      }}
      className="hit pointer-events-auto -me-1 flex-none px-1 font-semibold text-[#ff8a6b]"
    >
      {label}
    </button>
  )
}
