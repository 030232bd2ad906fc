import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'

export interface DeskPopoverProps {
  /** On the button. */
  label: string
  icon: ReactNode
  /** Of what opens. */
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** A button that opens a few controls below it. Escape, a press elsewhere or leaving them closes it again. */
export function DeskPopover(props: DeskPopoverProps) {
  const { label, icon, title, isOpen, onOpenChange, children } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(() => onOpenChange(false))

  useEffect(() => {
    if (!isOpen) return undefined
    const opener = button.current
    const ending = new AbortController()
    const { signal } = ending
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) close()
    }
    const press = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) close()
    }
    panel.current?.focus()
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', press, { signal })
    return () => {
      ending.abort()
      // What had the focus is gone, unless it went elsewhere.
      if (document.activeElement === document.body) opener?.focus()
    }
  }, [isOpen])

  return (
    <div ref={frame} className="relative">
      <Button
        ref={button}
        icon={icon}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpenChange(!isOpen)}
      >
        <span className="max-w-48 truncate">{label}</span>
      </Button>
      {isOpen ? (
        <dialog
          open
          ref={panel}
          id={id}
          aria-label={title}
          tabIndex={-1}
          className="absolute start-auto end-0 top-full z-10 m-0 mt-2 max-h-[70vh] w-72 overflow-y-auto rounded-xl border border-sep bg-surface p-3 text-text-1 shadow-1 outline-none"
        >
          {children}
        </dialog>
      ) : null}
    </div>
  )
}
