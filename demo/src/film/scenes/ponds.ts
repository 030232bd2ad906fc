export interface Pond {
  readonly water: readonly [string, string, string]
  readonly light: string
  readonly pads: readonly [string, string, string]
  /** 0 is a still pond, 1 a shower. */
  readonly rain?: number
}

export const noonPond: Pond = {
  water: ['#08323d', '#146069', '#2c8f8c'],
  light: '#cdf5e2',
  pads: ['#6fa67a', '#3e7d5c', '#a9c68b'],
}

export const moonPond: Pond = {
  water: ['#0a1a2b', '#173a52', '#2c6076'],
  light: '#a9cdf0',
  pads: ['#4d8277', '#2a5c58', '#7fae94'],
}
