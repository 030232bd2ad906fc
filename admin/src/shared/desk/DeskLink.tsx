import { Link } from '@tanstack/react-router'

export interface DeskLinkProps {
  /** The desk. */
  to: '/approval' | '/order' | '/redeem' | '/setting' | '/suspense' | '/withdrawal'
  /** What it opens there. */
  id: string
  text: string
}

/** Leads to a thing on its own desk. */
export function DeskLink({ to, id, text }: DeskLinkProps) {
  return (
    <Link
      to={to}
      search={{ open: id }}
      className="text-brand-text underline-offset-2 hover:underline"
    >
      {text}
    </Link>
  )
}
