import type { Prize } from '@kaleido/contract/prize'
import { CrownGlyph } from '@kaleido/ui/glyphs/CrownGlyph'

/** What a prize is, drawn: a crown, a ticket, or a parcel. */
export function PrizeEmblem({ kind, size }: { kind: Prize['kind']; size: number }) {
  switch (kind) {
    case 'vip':
      return <CrownGlyph size={size} tone="soft" />
    case 'svip':
      return <CrownGlyph size={size} />
    case 'coupons':
      return <TicketGlyph size={size} />
    case 'physical':
    case 'other':
      return <ParcelGlyph size={size} />
  }
}

function TicketGlyph({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="flex-none">
      <path
        d="M3.4 5h17.2A1.4 1.4 0 0 1 22 6.4V10a2 2 0 0 0 0 4v3.6a1.4 1.4 0 0 1-1.4 1.4H3.4A1.4 1.4 0 0 1 2 17.6V14a2 2 0 0 0 0-4V6.4A1.4 1.4 0 0 1 3.4 5z"
        fill="#e2725b"
      />
      <path
        d="M15 5h5.6A1.4 1.4 0 0 1 22 6.4V10a2 2 0 0 0 0 4v3.6a1.4 1.4 0 0 1-1.4 1.4H15z"
        fill="#f3a58f"
      />
      <path
        d="M15 7v1.8M15 11v2M15 15.2V17"
        stroke="#fff3ec"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <path
        d="M8.5 8.6l1 2.2 2.4.3-1.8 1.6.5 2.4-2.1-1.2-2.1 1.2.5-2.4-1.8-1.6 2.4-.3z"
        fill="#fff3ec"
      />
    </svg>
  )
}

/** A box with its ribbon. */
function ParcelGlyph({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="flex-none">
      <path d="M3.5 10h17v9.6a1.4 1.4 0 0 1-1.4 1.4H4.9a1.4 1.4 0 0 1-1.4-1.4z" fill="#3d8f80" />
      <path d="M12 10h8.5v9.6a1.4 1.4 0 0 1-1.4 1.4H12z" fill="#2f7468" />
      <path d="M2.5 7.4A1.4 1.4 0 0 1 3.9 6h16.2a1.4 1.4 0 0 1 1.4 1.4V11h-19z" fill="#5fae9f" />
      <path d="M10.4 6h3.2v15h-3.2z" fill="#f2b872" />
      <path
        d="M12 6C9 6 6.8 5 7 3.7 7.3 2.2 10.9 2.5 12 6zm0 0c3 0 5.2-1 5-2.3C16.7 2.2 13.1 2.5 12 6z"
        fill="#e2914a"
      />
    </svg>
  )
}
