import { tessellate } from './tessellate.ts'

const size = { width: 360, height: 160, side: 64 }

const tones = {
  gold: { colours: ['#c98414', '#fff3d2', '#ffe3a0'], strength: 0.22 },
  ink: { colours: ['#8c6a33', '#d9ae62', '#ebc988'], strength: 0.13 },
}

export interface TessellationProps {
  tone: keyof typeof tones
  /** Cards side by side take different seeds. */
  seed?: number
}

/** Triangles over a gold or ink card. Fills the isolated, clipped box around it, below its content. */
export function Tessellation({ tone, seed = 7 }: TessellationProps) {
  const { colours, strength } = tones[tone]
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-0 -z-1 size-full"
    >
      {tessellate({ ...size, colours: colours.length, seed }).map(({ d, colour, opacity }) => (
        <path key={d} d={d} fill={colours[colour]} opacity={opacity * strength} />
      ))}
    </svg>
  )
}
