import type { Cover } from '@kaleido/ui/cards/CoverBox'

const scenes = [
  { sky: ['#2c2a4e', '#c9747c'], sun: '#ffe6b8', hills: ['#8a5f6c', '#4b3a56', '#211d33'] },
  { sky: ['#f2b48a', '#f8dfa8'], sun: '#fff6e0', hills: ['#d98b5f', '#a8553a', '#5b2a22'] },
  { sky: ['#0d3b45', '#2f7f77'], sun: '#e8f3c8', hills: ['#1f5c5e', '#123f47', '#08252c'] },
  { sky: ['#9cc7de', '#f3ead6'], sun: '#ffffff', hills: ['#6f9c8f', '#3e7468', '#1e4a45'] },
  { sky: ['#101a2e', '#223a5c'], sun: '#fbe6ad', hills: ['#1a2b45', '#101c30', '#080f1c'] },
] as const

/** A landscape as a placeholder for a work's picture. */
function SampleArt({ scene }: { scene: number }) {
  const { sky, sun, hills } = scenes[scene % scenes.length] ?? scenes[0]
  const id = `sky-${scene % scenes.length}`
  return (
    <svg
      viewBox="0 0 300 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-full"
    >
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={sky[0]} />
        <stop offset="1" stopColor={sky[1]} />
      </linearGradient>
      <path d="M0 0h300v300H0z" fill={`url(#${id})`} />
      <circle cx={90 + scene * 30} cy="104" r="34" fill={sun} />
      <path d="M0 190q60-50 120-10t120-16 60 6v130H0z" fill={hills[0]} />
      <path d="M0 226q50-34 110-6t110-20 80 12v88H0z" fill={hills[1]} />
      <path d="M0 262q70-22 140-2t160-14v54H0z" fill={hills[2]} />
    </svg>
  )
}

/** A cover of a given size, the scene chosen by its number. */
export function coverOf(scene: number, width = 400, height = 400): Cover {
  return {
    picture: <SampleArt scene={scene} />,
    width,
    height,
    background: 'linear-gradient(#c9747c, #4b3a56, #211d33)',
  }
}

/** A cover whose picture is not loaded: its placeholder colours, from top to bottom. */
export function colours(stops: string, width = 400, height = 400): Cover {
  return { width, height, background: `linear-gradient(${stops})` }
}
