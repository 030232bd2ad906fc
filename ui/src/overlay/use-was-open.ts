import { useDeferredValue, useState } from 'react'

/** Whether an overlay was opened at all: until then its code need not be there. */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen
}

/** `open`, but never on the first render: what mounts open would not slide in. */
export function useOpenAfterMount(open: boolean): boolean {
  return useDeferredValue(true, false) && open
}
