import { aurora } from './scenes/aurora.ts'
import { bloom } from './scenes/bloom.ts'
import { cat } from './scenes/cat.ts'
import { city } from './scenes/city.ts'
import { dunes } from './scenes/dunes.ts'
import { kaleidoscope } from './scenes/kaleidoscope.ts'
import { koi } from './scenes/koi.ts'
import { dawn, inkWash } from './scenes/mountain-light.ts'
import { mountains } from './scenes/mountains.ts'
import { ink, paint, petrol } from './scenes/paint.ts'
import { amber, rain } from './scenes/rain.ts'
import { road } from './scenes/road.ts'
import { moonPond, noonPond } from './scenes/ponds.ts'
import { moonlight, noon, sunset } from './scenes/sea-light.ts'
import { sea } from './scenes/sea.ts'
import { supper } from './scenes/supper.ts'
import { harbour, tiles } from './scenes/tiles.ts'
import { ivory, lagoon } from './things/glass.ts'
import type { Film } from './film.ts'

/** On their side. */
export const videos: readonly Film[] = [
  {
    name: 'sea',
    kind: 'video',
    shots: [
      { scene: sea(noon, { wind: 1.2 }), seconds: 8, families: ['sea'] },
      { scene: sea(sunset, { hasLighthouse: true }), seconds: 8, families: ['sea'] },
      {
        scene: sea(moonlight, { hasLighthouse: true, hasBoat: false, wind: 0.8 }),
        seconds: 8,
        families: ['sea'],
      },
    ],
    score: {
      root: 174.6,
      scale: 'gong',
      pace: 68,
      lead: 'flute',
      busy: 0.5,
      bed: 'waves',
      bedGain: 1.3,
      room: 3,
    },
  },
  {
    name: 'clouds',
    kind: 'video',
    shots: [
      { scene: mountains(dawn), seconds: 8, families: ['mountains'] },
      { scene: mountains(inkWash), seconds: 8, families: ['mountains'] },
      { scene: aurora, seconds: 8, families: ['aurora'] },
    ],
    score: { root: 196, scale: 'yu', pace: 64, lead: 'flute', busy: 0.48, bed: 'wind', room: 3.6 },
  },
  {
    name: 'pond',
    kind: 'video',
    shots: [
      { scene: koi(noonPond), seconds: 6.4, families: ['koi'] },
      { scene: koi({ ...noonPond, rain: 1 }), seconds: 6.4, families: ['koi'] },
      { scene: bloom, seconds: 6.4, families: ['botanical'] },
      { scene: koi(moonPond), seconds: 6.4, families: ['koi'] },
    ],
    score: {
      root: 220,
      scale: 'gong',
      pace: 62,
      lead: 'string',
      busy: 0.55,
      bed: 'stream',
      room: 2.8,
    },
  },
  {
    name: 'night',
    kind: 'video',
    shots: [
      { scene: city({ from: 0.3, hasFireworks: false }), seconds: 8, families: ['city'] },
      { scene: rain(amber), seconds: 8, families: ['bokeh'] },
      { scene: city({ from: 0.92, until: 0.97 }), seconds: 8, families: ['city'] },
    ],
    score: {
      root: 164.8,
      scale: 'yu',
      pace: 82,
      lead: 'bell',
      busy: 0.6,
      hasDrum: true,
      bed: 'city',
      room: 2.6,
    },
  },
  {
    name: 'journey',
    kind: 'video',
    shots: [
      { scene: road(), seconds: 11.5, families: ['road'] },
      { scene: dunes, seconds: 11.5, families: ['dunes'] },
    ],
    score: {
      root: 196,
      scale: 'yu',
      pace: 82,
      lead: 'string',
      busy: 0.6,
      hasDrum: true,
      bed: 'drive',
      room: 2.6,
    },
  },
  {
    name: 'glass',
    kind: 'video',
    shots: [
      { scene: tiles(harbour), seconds: 8, families: ['bauhaus'] },
      { scene: kaleidoscope({ glass: lagoon, folds: 16 }), seconds: 8, families: ['rosette'] },
      { scene: kaleidoscope({ glass: ivory }), seconds: 8, families: ['rosette'] },
    ],
    score: {
      root: 233.1,
      scale: 'shang',
      pace: 90,
      lead: 'bell',
      busy: 0.8,
      hasDrum: true,
      bed: 'none',
      room: 2.4,
    },
  },
  {
    name: 'colours',
    kind: 'video',
    shots: [
      { scene: paint(petrol), seconds: 11.5, families: ['mesh', 'flow'] },
      { scene: paint(ink), seconds: 11.5, families: ['mesh', 'flow'] },
    ],
    score: {
      root: 185,
      scale: 'shang',
      pace: 62,
      lead: 'bell',
      busy: 0.8,
      hasDrum: true,
      bed: 'none',
      room: 2.4,
    },
  },
  {
    name: 'winter',
    kind: 'video',
    shots: [
      { scene: supper({ served: 'tea' }), seconds: 8, families: ['still'] },
      { scene: cat, seconds: 8, families: ['cat'] },
      { scene: supper({ served: 'noodles' }), seconds: 8, families: ['ramen'] },
    ],
    score: {
      root: 207.7,
      scale: 'gong',
      pace: 66,
      lead: 'string',
      busy: 0.5,
      bed: 'room',
      room: 2,
    },
  },
]
