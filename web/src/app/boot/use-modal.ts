import { useEffect, useRef } from 'react'

/** Opens the browser's own dialog for as long as it is mounted. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // The browser would focus the first link, which is not what should be read first.
    dialog?.focus()
    return () => dialog?.close()
  }, [])
  return ref
}
