import { aurora } from './scenes/aurora.ts'
import { bloom } from './scenes/bloom.ts'
import { cat } from './scenes/cat.ts'
import { city } from './scenes/city.ts'
import { dunes } from './scenes/dunes.ts'
import { kaleidoscope } from './scenes/kaleidoscope.ts'
import { koi } from './scenes/koi.ts'
import { dawn } from './scenes/mountain-light.ts'
import { mountains } from './scenes/mountains.ts'
import { paint, silk } from './scenes/paint.ts'
import { neon, rain } from './scenes/rain.ts'
import { road } from './scenes/road.ts'
import { noonPond } from './scenes/ponds.ts'
import { moonlight } from './scenes/sea-light.ts'
import { sea } from './scenes/sea.ts'
import { supper } from './scenes/supper.ts'
import { studio, tiles } from './scenes/tiles.ts'
import { lacquer } from './things/glass.ts'
import type { Film } from './film.ts'

/** Upright, a scene each; they go round without a seam. */
export const shorts: readonly Film[] = [
  {
    name: 'koi',
    kind: 'short',
    family: 'koi',
    title: '锦鲤绕着荷叶转',
    shots: [{ scene: koi(noonPond), seconds: 15.2 }],
    poster: 9,
    score: { root: 220, scale: 'gong', pace: 69, lead: 'string', busy: 0.62, bed: 'stream' },
  },
  {
    name: 'rain',
    kind: 'short',
    family: 'bokeh',
    title: '雨落在霓虹上',
    shots: [{ scene: rain(neon), seconds: 14.2 }],
    poster: 4,
    score: {
      root: 174.6,
      scale: 'yu',
      pace: 63,
      lead: 'bell',
      busy: 0.45,
      bed: 'rain',
      bedGain: 1.5,
      room: 3,
    },
  },
  {
    name: 'kaleidoscope',
    kind: 'short',
    family: 'rosette',
    title: '转一圈万花筒',
    shots: [{ scene: kaleidoscope({ glass: lacquer }), seconds: 13.2 }],
    poster: 6,
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
    family: 'mountains',
    title: '三十秒看完一次日出',
    shots: [{ scene: mountains(dawn), seconds: 16.2 }],
    poster: 8.6,
    score: { root: 196, scale: 'gong', pace: 66, lead: 'flute', busy: 0.5, bed: 'wind', room: 3.4 },
  },
  {
    name: 'moonlight',
    kind: 'short',
    family: 'sea',
    title: '海面上的一条光路',
    shots: [{ scene: sea(moonlight), seconds: 14.2 }],
    poster: 7,
    score: {
      root: 164.8,
      scale: 'yu',
      pace: 58,
      lead: 'flute',
      busy: 0.35,
      bed: 'waves',
      bedGain: 1.4,
      room: 3.2,
    },
  },
  {
    name: 'aurora',
    kind: 'short',
    family: 'aurora',
    title: '湖面上的绿光',
    shots: [{ scene: aurora, seconds: 15.2 }],
    poster: 7.2,
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
    name: 'fireworks',
    kind: 'short',
    family: 'city',
    title: '城市亮灯的一刻',
    shots: [{ scene: city(), seconds: 16.2 }],
    poster: 9.6,
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
    name: 'silk',
    kind: 'short',
    family: 'mesh',
    title: '渐变是怎样炼成的',
    shots: [{ scene: paint(silk), seconds: 14.2 }],
    poster: 6,
    score: {
      root: 185,
      scale: 'shang',
      pace: 60,
      lead: 'none',
      busy: 0.55,
      bed: 'none',
      room: 4.2,
    },
  },
  {
    name: 'lotus',
    kind: 'short',
    family: 'botanical',
    title: '一朵花开的四十秒',
    shots: [{ scene: bloom, seconds: 16.2 }],
    poster: 11,
    score: {
      root: 233.1,
      scale: 'gong',
      pace: 64,
      lead: 'flute',
      busy: 0.6,
      bed: 'stream',
      bedGain: 0.8,
      room: 2.8,
    },
  },
  {
    name: 'caravan',
    kind: 'short',
    family: 'dunes',
    title: '沙漠日落只要四分钟',
    shots: [{ scene: dunes, seconds: 15.2 }],
    poster: 7.4,
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
    family: 'road',
    title: '笔直公路的一分钟',
    shots: [{ scene: road(), seconds: 15.2 }],
    poster: 6.4,
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
    family: 'cat',
    title: '看窗外的第三个小时',
    shots: [{ scene: cat, seconds: 14.2 }],
    poster: 8.4,
    score: { root: 261.6, scale: 'gong', pace: 72, lead: 'bell', busy: 0.55, bed: 'room' },
  },
  {
    name: 'noodles',
    kind: 'short',
    family: 'ramen',
    title: '汤滚起来的声音',
    shots: [{ scene: supper({ served: 'noodles' }), seconds: 13.2 }],
    poster: 5,
    score: { root: 220, scale: 'gong', pace: 80, lead: 'string', busy: 0.6, bed: 'room' },
  },
  {
    name: 'tiles',
    kind: 'short',
    family: 'bauhaus',
    title: '方块怎样变成节奏',
    shots: [{ scene: tiles(studio), seconds: 17.2 }],
    poster: 5.2,
    score: {
      root: 246.9,
      scale: 'gong',
      pace: 120,
      lead: 'bell',
      busy: 0.9,
      hasDrum: true,
      bed: 'none',
      room: 1.6,
    },
  },
]
