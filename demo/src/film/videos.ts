import { aurora } from './scenes/aurora.ts'
import { bloom } from './scenes/bloom.ts'
import { cat } from './scenes/cat.ts'
import { city } from './scenes/city.ts'
import { kaleidoscope } from './scenes/kaleidoscope.ts'
import { koi } from './scenes/koi.ts'
import { lanterns } from './scenes/lanterns.ts'
import { dawn, dusk, inkWash } from './scenes/mountain-light.ts'
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

/** Longer ones, of several scenes. */
export const videos: readonly Film[] = [
  {
    name: 'harbour',
    kind: 'video',
    family: 'sea',
    title: '一只小船的环海日记',
    words: 'A DAY BY THE SEA',
    shots: [
      { scene: sea(noon, { wind: 1.2 }), seconds: 17 },
      { scene: sea(sunset, { hasLighthouse: true }), seconds: 24 },
      { scene: sea(moonlight, { hasLighthouse: true, hasBoat: false, wind: 0.8 }), seconds: 18 },
      { scene: lanterns, seconds: 20 },
    ],
    poster: 33,
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
    family: 'mountains',
    title: '云上川西·第二季',
    words: 'ABOVE THE CLOUDS',
    shots: [
      { scene: mountains(dawn), seconds: 24 },
      { scene: mountains(inkWash), seconds: 18 },
      { scene: mountains(dusk, { rises: false }), seconds: 18 },
      { scene: aurora, seconds: 22 },
    ],
    poster: 16,
    score: { root: 196, scale: 'yu', pace: 64, lead: 'flute', busy: 0.48, bed: 'wind', room: 3.6 },
  },
  {
    name: 'pond',
    kind: 'video',
    family: 'koi',
    title: '江南园林的一年四季',
    words: 'THE QUIET POND',
    shots: [
      { scene: koi(noonPond), seconds: 20 },
      { scene: koi({ ...noonPond, rain: 1 }), seconds: 17 },
      { scene: bloom, seconds: 22 },
      { scene: koi(moonPond), seconds: 18 },
    ],
    poster: 9,
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
    family: 'city',
    title: '不夜城的屋顶',
    words: 'AFTER MIDNIGHT',
    shots: [
      { scene: city({ from: 0.3, hasFireworks: false }), seconds: 22 },
      { scene: rain(amber), seconds: 18 },
      { scene: road({ from: 0.55 }), seconds: 16 },
      { scene: city({ from: 0.92, until: 0.97 }), seconds: 18 },
    ],
    poster: 19,
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
    name: 'colours',
    kind: 'video',
    family: 'rosette',
    title: '拆开一只万花筒',
    words: 'A HUNDRED COLOURS',
    shots: [
      { scene: paint(petrol), seconds: 16 },
      { scene: tiles(harbour), seconds: 17.2 },
      { scene: kaleidoscope({ glass: lagoon, folds: 16 }), seconds: 17 },
      { scene: paint(ink), seconds: 14 },
      { scene: kaleidoscope({ glass: ivory }), seconds: 16 },
    ],
    poster: 38,
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
    name: 'winter',
    kind: 'video',
    family: 'ramen',
    title: '深夜面馆的最后一位客人',
    words: 'A WINTER EVENING',
    shots: [
      { scene: supper({ served: 'tea' }), seconds: 18 },
      { scene: cat, seconds: 20 },
      { scene: rain(amber), seconds: 16 },
      { scene: supper({ served: 'noodles' }), seconds: 18 },
    ],
    poster: 60,
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
