import { Link } from '@tanstack/react-router'

/** Leads to a work on the desk of works. */
export function WorkLink({ id }: { id: string }) {
  return (
    <Link
      to="/work"
      search={{ id, open: id }}
      className="text-brand-text underline-offset-2 hover:underline"
    >
      {id}
    </Link>
  )
}
