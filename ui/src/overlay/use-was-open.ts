import { useDeferredValue, useState } from 'react'

/** Whether an overlay was ever opened: until then its code is not needed. */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen
}

/** `open`, but never on the first render: an overlay mounted open would not animate. */
export function useOpenAfterMount(open: boolean): boolean {
  return useDeferredValue(true, false) && open
}
