import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const grounds = { page: 'bg-surface', card: 'bg-surface-2' }

/** Props of every field, besides those of its input. */
export interface FieldLook {
  /** Names the field; shown as the placeholder unless there is another. */
  label: string
  /** What is wrong, and how to put it right. */
  error?: string | undefined
  hint?: ReactNode
  /** The surface below the field. */
  ground?: keyof typeof grounds
}

export interface FieldFrameProps extends FieldLook {
  id: string
  /** Below the box: a strength bar, a count. */
  below?: ReactNode
  className?: string
  children: ReactNode
}

/** The box around an input, and the line below that shows the error. */
export function FieldFrame({ id, label, error, hint, below, ...frame }: FieldFrameProps) {
  return (
    <div className="min-w-0">
      <div
        className={`relative isolate flex rounded-[14px] ring-inset focus-within:ring-2 focus-within:ring-brand [&>svg]:pointer-events-none ${error ? 'ring-[1.5px] ring-danger' : ''} ${grounds[frame.ground ?? 'page']} ${frame.className ?? ''}`}
      >
        {/* Behind the input and its buttons: as a wrapper it would become part of the name. */}
        <label htmlFor={id} className="absolute inset-0 -z-1 cursor-text">
          <span className="sr-only">{label}</span>
        </label>
        {frame.children}
      </div>
      {below}
      <div id={`${id}-help`} aria-live="polite" className="px-4 text-[12px] leading-[18px]">
        {error ? (
          <p className="flex items-start gap-1 pt-1.5 text-danger">
            <Icon of={CircleAlert} size={14} className="mt-0.5" />
            {error}
          </p>
        ) : null}
        {!error && hint ? <p className="pt-1.5 text-text-3">{hint}</p> : null}
      </div>
    </div>
  )
}
