import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import { useScrolled } from './use-scrolled.ts'

export interface NavBarProps {
  title?: string
  onBack?: () => void
  backLabel?: string
  /** Closes instead of going back. */
  lead?: ReactNode
  /** Up to two actions at the end. */
  actions?: ReactNode
  /** Lies over art, transparent until the page is scrolled by 24 px. */
  overlay?: boolean
  /** The title stands large below the bar, and moves into it once it is scrolled away. */
  large?: boolean
  /** Replaces the title: a switch, a search field. */
  children?: ReactNode
}

/** The bar at the top of a page, sticky inside the scrolling element. */
export function NavBar(props: NavBarProps) {
  const { title, overlay = false, large = false } = props
  const element = useRef<HTMLElement>(null)
  const isScrolled = useScrolled(element, 24)
  const isBare = overlay && !isScrolled
  return (
    <>
      <header
        ref={element}
        className={`sticky top-0 z-(--z-nav) flex-none pt-(--safe-top) transition-colors duration-(--d-fast) ${ground(isBare, isScrolled)} ${overlay ? '-mb-[calc(var(--nav-h)+var(--safe-top))]' : ''}`}
      >
        <Bar {...props} isBare={isBare} isScrolled={isScrolled} />
      </header>
      {large && (
        <h1 tabIndex={-1} className="px-4 pt-1 pb-2 text-[28px]/[36px] font-bold outline-none">
          {title}
        </h1>
      )}
    </>
  )
}

interface BarProps extends NavBarProps {
  isBare: boolean
  isScrolled: boolean
}

function Bar({ title, onBack, backLabel = '', actions, isBare, isScrolled, ...props }: BarProps) {
  const { lead, large = false, children } = props
  return (
    <div className="grid min-h-(--nav-h) grid-cols-[minmax(44px,1fr)_minmax(0,auto)_minmax(44px,1fr)] items-center px-2">
      <div className="flex">
        {lead}
        {onBack && (
          <IconButton
            label={backLabel}
            icon={ChevronLeft}
            size={26}
            look={isBare ? 'glass' : 'plain'}
            onClick={onBack}
          />
        )}
      </div>
      <div className="min-w-0">
        {children ?? <Title title={title} large={large} isHidden={!isScrolled} />}
      </div>
      <div className={`flex items-center justify-end ${isBare ? glassActions : ''}`}>{actions}</div>
    </div>
  )
}

/** What is over art needs a ground of its own, like the one of going back. */
const glassActions =
  '[&>button]:relative [&>button]:isolate [&>button]:before:absolute [&>button]:before:inset-1 [&>button]:before:-z-1 [&>button]:before:rounded-full [&>button]:before:bg-black/35 [&>button]:before:backdrop-blur-[14px]'

function ground(isBare: boolean, isScrolled: boolean): string {
  if (isBare) return 'text-white'
  return `bg-bg text-text-1 ${isScrolled ? 'shadow-[0_0.5px_0_var(--sep-strong)]' : ''}`
}

interface TitleProps {
  title: string | undefined
  large: boolean
  isHidden: boolean
}

function Title({ title, large, isHidden }: TitleProps) {
  const look = 'truncate px-1 text-center text-[17px] font-semibold outline-none'
  if (title === undefined) return null
  if (!large) {
    return (
      <h1 tabIndex={-1} className={look}>
        {title}
      </h1>
    )
  }
  // The large title is the heading; this copy is only visual.
  return (
    <div
      aria-hidden="true"
      className={`${look} transition-opacity duration-(--d-fast) ${isHidden ? 'opacity-0' : ''}`}
    >
      {title}
    </div>
  )
}
