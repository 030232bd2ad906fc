/** The shore behind the header of the login page. Decorative. */
export function SeaArt() {
  return (
    <svg
      viewBox="0 0 390 320"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      className="absolute inset-x-0 top-[calc(var(--safe-top)-47px)] h-[320px] w-full mask-[linear-gradient(#000_62%,transparent)]"
    >
      <defs>
        <linearGradient id="sea-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#9fcadb" />
          <stop offset=".6" stopColor="#dfe9df" />
          <stop offset="1" stopColor="#f7edd6" />
        </linearGradient>
        <linearGradient id="sea-water" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#9cc7cd" />
          <stop offset="1" stopColor="#b9cdd0" />
        </linearGradient>
      </defs>
      <rect width="390" height="190" fill="url(#sea-sky)" />
      <circle cx="226" cy="67" r="52" fill="#fffdf6" />
      {clouds.map(([x, y, width]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height="15"
          rx="7.5"
          fill="#fbf3df"
          opacity=".55"
        />
      ))}
      <path d="M0 158q26 12 62 16t88 1 68 13L0 189Z" fill="#7fa3ac" />
      <rect y="189" width="390" height="131" fill="url(#sea-water)" />
      {glints.map(([x, y, width]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height="1.4"
          rx=".7"
          fill="#fff"
          opacity=".5"
        />
      ))}
      <path d="M292 178v21h12ZM290 183v16h-9Z" fill="#fffdf6" />
      <path d="M279 201h27l-5 6h-17Z" fill="#5d7f8a" />
      {/* In the dark theme the shore is in shadow, so that text on it is legible. */}
      <rect
        width="390"
        height="320"
        className="fill-[light-dark(transparent,rgb(13_14_17/0.66))]"
      />
    </svg>
  )
}

const clouds = [
  [76, 97, 72],
  [40, 110, 96],
  [115, 118, 130],
  [150, 103, 88],
  [312, 76, 90],
  [218, 128, 80],
  [262, 140, 96],
] as const

const glints = [
  [203, 193, 8],
  [222, 192, 5],
  [232, 195, 6],
  [199, 199, 6],
  [216, 200, 9],
  [238, 202, 8],
  [206, 206, 7],
  [228, 208, 10],
  [245, 211, 8],
  [214, 216, 9],
  [254, 221, 10],
  [197, 227, 10],
  [216, 227, 7],
  [249, 232, 12],
  [194, 245, 13],
  [216, 252, 16],
  [250, 252, 15],
] as const
