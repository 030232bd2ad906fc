import type { ReactNode } from 'react'
import { useState } from 'react'

const tints = [
  ['#f7c7b6', '#d93a1c'],
  ['#f8dfa8', '#b8761a'],
  ['#bfe2d9', '#0a7566'],
  ['#c9dcef', '#2c6fa8'],
  ['#e9dfcf', '#83590f'],
] as const

export interface AvatarProps {
  /** The loaded picture; without it, or where it fails, the name's first letter is shown. */
  src?: string | undefined
  name: string
  size: number
  /** At the lower corner: a seal. */
  badge?: ReactNode
}

/** A person's picture. Decorative: the name stands beside it. */
export function Avatar({ src, name, size, badge }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const [light, ink] = tints[sum(name) % tints.length] ?? tints[0]
  return (
    <span
      aria-hidden="true"
      className="relative block flex-none"
      style={{ width: size, height: size }}
    >
      <span
        className="grid size-full place-items-center overflow-hidden rounded-full font-semibold select-none"
        style={{ background: light, color: ink, fontSize: size * 0.42 }}
      >
        {src !== undefined && src !== failed ? (
          <img
            src={src}
            alt=""
            draggable={false}
            onError={() => setFailed(src)}
            className="size-full object-cover"
          />
        ) : (
          <span className="uppercase">{first(name)}</span>
        )}
      </span>
      {badge ? <span className="absolute -end-0.5 -bottom-0.5">{badge}</span> : null}
    </span>
  )
}

// Created on first use, since it is expensive.
let letters: Intl.Segmenter | undefined

function first(name: string): string {
  letters ??= new Intl.Segmenter()
  const [letter] = letters.segment(name.trim())
  return letter?.segment ?? ''
}

/** The same name always gets the same tint. */
function sum(name: string): number {
  return Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((a, b) => a + b, 0)
}
