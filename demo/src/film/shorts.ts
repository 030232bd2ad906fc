import { aurora } from './scenes/aurora.ts'
import { bloom } from './scenes/bloom.ts'
import { cat } from './scenes/cat.ts'
import { city } from './scenes/city.ts'
import { dunes } from './scenes/dunes.ts'
import { kaleidoscope } from './scenes/kaleidoscope.ts'
import { koi } from './scenes/koi.ts'
import { dawn } from './scenes/mountain-light.ts'
import { mountains } from './scenes/mountains.ts'
import { neon, rain } from './scenes/rain.ts'
import { road } from './scenes/road.ts'
import { noonPond } from './scenes/ponds.ts'
import { supper } from './scenes/supper.ts'
import { studio, tiles } from './scenes/tiles.ts'
import { lacquer } from './things/glass.ts'
import type { Film } from './film.ts'

/** Upright, of a scene or two; they go round without a seam. */
export const shorts: readonly Film[] = [
  {
    name: 'carp',
    kind: 'short',
    shots: [
      { scene: koi(noonPond), seconds: 11.5, families: ['koi'] },
      { scene: bloom, seconds: 11.5, families: ['botanical'] },
    ],
    score: { root: 220, scale: 'gong', pace: 69, lead: 'string', busy: 0.62, bed: 'stream' },
  },
  {
    name: 'mirrors',
    kind: 'short',
    shots: [
      { scene: kaleidoscope({ glass: lacquer }), seconds: 11.5, families: ['rosette'] },
      { scene: tiles(studio), seconds: 11.5, families: ['bauhaus'] },
    ],
    score: {
      root: 246.9,
      scale: 'shang',
      pace: 88,
      lead: 'bell',
      busy: 0.85,
      hasDrum: true,
      bed: 'none',
    },
  },
  {
    name: 'sunrise',
    kind: 'short',
    shots: [{ scene: mountains(dawn), seconds: 21.7, families: ['mountains'] }],
    score: { root: 196, scale: 'gong', pace: 66, lead: 'flute', busy: 0.5, bed: 'wind', room: 3.4 },
  },
  {
    name: 'aurora',
    kind: 'short',
    shots: [{ scene: aurora, seconds: 21.7, families: ['aurora'] }],
    score: {
      root: 146.8,
      scale: 'shang',
      pace: 56,
      lead: 'bell',
      busy: 0.3,
      bed: 'wind',
      bedGain: 0.7,
      room: 4,
    },
  },
  {
    name: 'neon',
    kind: 'short',
    shots: [
      { scene: city(), seconds: 11.5, families: ['city'] },
      { scene: rain(neon), seconds: 11.5, families: ['bokeh'] },
    ],
    score: {
      root: 207.7,
      scale: 'gong',
      pace: 92,
      lead: 'string',
      busy: 0.8,
      hasDrum: true,
      bed: 'city',
    },
  },
  {
    name: 'caravan',
    kind: 'short',
    shots: [{ scene: dunes, seconds: 21.7, families: ['dunes'] }],
    score: {
      root: 155.6,
      scale: 'yu',
      pace: 76,
      lead: 'flute',
      busy: 0.5,
      hasDrum: true,
      bed: 'wind',
    },
  },
  {
    name: 'road',
    kind: 'short',
    shots: [{ scene: road(), seconds: 21.7, families: ['road'] }],
    score: {
      root: 196,
      scale: 'gong',
      pace: 96,
      lead: 'string',
      busy: 0.75,
      hasDrum: true,
      bed: 'drive',
    },
  },
  {
    name: 'cat',
    kind: 'short',
    shots: [{ scene: cat, seconds: 21.7, families: ['cat'] }],
    score: { root: 261.6, scale: 'gong', pace: 72, lead: 'bell', busy: 0.55, bed: 'room' },
  },
  {
    name: 'evening',
    kind: 'short',
    shots: [
      { scene: supper({ served: 'tea' }), seconds: 11.5, families: ['still'] },
      { scene: supper({ served: 'noodles' }), seconds: 11.5, families: ['ramen'] },
    ],
    score: { root: 220, scale: 'gong', pace: 80, lead: 'string', busy: 0.6, bed: 'room' },
  },
]
