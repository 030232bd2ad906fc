/** One kite of the mark, pointing up from the origin, 22 long. */
export const kite = 'M0 0-7.6-13.2 0-22 7.6-13.2Z'

/** The mark's pigments, clockwise. */
export const pigments = ['#d93a1c', '#f0a92e', '#0e8c7c', '#2c6fa8', '#e8694a', '#f4c463'] as const
