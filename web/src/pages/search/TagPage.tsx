import { useSearch } from '@tanstack/react-router'
import { Tagged } from './Tagged.tsx'
import { readTagged } from './tag-path.ts'

/** The works with a tag; the address holds its name, the kind and the order. */
export function TagPage() {
  const asked = readTagged(useSearch({ strict: false }))
  return <Tagged key={asked.name} asked={asked} />
}
