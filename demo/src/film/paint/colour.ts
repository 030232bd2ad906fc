export type Colour = readonly [red: number, green: number, blue: number]

export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >>> 16, (value >>> 8) & 255, value & 255]
}

export function blend(a: Colour, b: Colour, part: number): Colour {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]
}

export function packed([r, g, b]: Colour, opacity = 1): number {
  const part = (value: number) => Math.round(Math.min(255, Math.max(0, value * opacity)))
  return (Math.round(255 * opacity) << 24) | (part(b) << 16) | (part(g) << 8) | part(r) | 0
}

/** Offset, colour, and how opaque it is. */
export type RampStop = readonly [offset: number, colour: string, opacity?: number]

const steps = 1_024

/** Colours for values from 0 to 1, ready to be put on. */
export function rampOf(stops: readonly RampStop[]): Int32Array {
  const ramp = new Int32Array(steps)
  for (let at = 0; at < steps; at += 1) {
    const { colour, opacity } = along(stops, at / (steps - 1))
    ramp[at] = packed(colour, opacity)
  }
  return ramp
}

function along(stops: readonly RampStop[], value: number): { colour: Colour; opacity: number } {
  const next = stops.findIndex(([offset]) => offset >= value)
  const [upper, lower] = [
    stops[next === -1 ? stops.length - 1 : next],
    stops[next === -1 ? stops.length - 1 : Math.max(0, next - 1)],
  ]
  if (!upper || !lower) throw new Error('a ramp has at least one stop')
  const span = upper[0] - lower[0]
  const part = span > 0 ? (value - lower[0]) / span : 0
  return {
    colour: blend(colourOf(lower[1]), colourOf(upper[1]), part),
    opacity: (lower[2] ?? 1) + ((upper[2] ?? 1) - (lower[2] ?? 1)) * part,
  }
}

/** What changes with the time: colours at moments, and everything between. */
export function through(keys: Keys, at: number): Colour {
  return along(keys, at).colour
}

/** One colour that comes from nothing. */
export function veilOf(colour: Colour, opacity: number): Int32Array {
  const ramp = new Int32Array(steps)
  for (let at = 0; at < steps; at += 1) ramp[at] = packed(colour, (opacity * at) / (steps - 1))
  return ramp
}

/** Colours at moments. */
export type Keys = readonly (readonly [moment: number, colour: string])[]
