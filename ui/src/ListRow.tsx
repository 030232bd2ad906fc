import { ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { IconLike } from './Icon.tsx'
import { drawIcon, Icon } from './Icon.tsx'

export interface ListRowProps {
  icon?: IconLike
  /** Sets the icon on a tile of this colour. */
  tint?: string
  label: ReactNode
  /** A second, quieter line. */
  hint?: ReactNode
  /** The current value. */
  value?: ReactNode
  /** At the end, in place of the chevron: a switch, a button, a tag. */
  trailing?: ReactNode
  danger?: boolean
  /** Shows a chevron; the default for rows with an action and an empty end. */
  chevron?: boolean
  href?: string
  /** With `href` the row stays a link, and this follows it inside the app. */
  onClick?: (() => void) | undefined
}

/** One row of a group: label, value, and where it leads. */
export function ListRow({ href, onClick, ...row }: ListRowProps) {
  const inside = <Inside {...row} chevron={row.chevron ?? leadsOn(row, href, onClick)} />
  const look = 'press-row flex w-full text-start outline-offset-[-2px]'
  return (
    <li className="group">
      {href === undefined && onClick === undefined ? <div className="flex">{inside}</div> : null}
      {href === undefined && onClick !== undefined ? (
        <button type="button" onClick={onClick} className={look}>
          {inside}
        </button>
      ) : null}
      {href === undefined ? null : (
        <a href={href} onClick={onClick && ((event) => follow(event, onClick))} className={look}>
          {inside}
        </a>
      )}
    </li>
  )
}

function leadsOn(row: ListRowProps, href?: string, onClick?: () => void): boolean {
  return (href ?? onClick) !== undefined && row.trailing === undefined && row.danger !== true
}

/** With a modifier key the browser opens the link elsewhere. */
function follow(event: MouseEvent, onClick: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  onClick()
}

function Inside({ icon, tint, label, hint, value, trailing, danger, chevron }: ListRowProps) {
  return (
    <>
      {icon ? <span className="flex items-center ps-4">{drawTile(icon, tint)}</span> : null}
      <span
        className={`ms-3 flex min-w-0 flex-1 items-center gap-3 border-t-[0.5px] border-sep-strong py-2 pe-3.5 group-first:border-transparent ${tint ? 'min-h-14' : 'min-h-13'} ${icon ? '' : 'ms-4'} ${danger ? 'text-danger' : ''}`}
      >
        <span className={`min-w-0 flex-1 ${danger && !icon ? 'text-center font-semibold' : ''}`}>
          <span className="block text-[15px]/[22px]">{label}</span>
          {hint ? <span className="block text-[12px]/[18px] text-text-3">{hint}</span> : null}
        </span>
        <span className="flex max-w-[60%] flex-none items-center gap-1 text-[14px]/[20px] text-text-3">
          {value}
          {trailing}
          {chevron ? <Icon of={ChevronRight} size={18} /> : null}
        </span>
      </span>
    </>
  )
}

function drawTile(icon: IconLike, tint: string | undefined): ReactNode {
  if (tint === undefined) return drawIcon(icon, 22)
  return (
    <span
      className="grid size-[34px] place-items-center rounded-[10px] text-ink"
      style={{ background: tint }}
    >
      {drawIcon(icon, 19)}
    </span>
  )
}
