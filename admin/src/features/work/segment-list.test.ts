import { expect, test } from 'vitest'
import { readMaster, readSegments } from './segment-list.ts'

const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="a/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=700000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=640x360,AUDIO="a"
360/index.m3u8
`
const address = 'https://media.example/m/signed/item/360/master-360.m3u8'

test('a master playlist names its picture and its sound', () => {
  const folder = 'https://media.example/m/signed/item/360/'
  expect(readMaster(master, address)).toEqual([
    { type: 'video/mp4; codecs="avc1.64001e"', playlist: `${folder}360/index.m3u8` },
    { type: 'audio/mp4; codecs="mp4a.40.2"', playlist: `${folder}a/index.m3u8` },
  ])
  const silent = master.replace(/#EXT-X-MEDIA.*\n/, '').replace(',mp4a.40.2', '')
  expect(readMaster(silent, address)).toHaveLength(1)
  expect(readMaster('#EXTM3U\n', address)).toEqual([])
})

test('a track lists its files with the time that each covers', () => {
  const text =
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4.000,\n00000.m4s\n#EXTINF:2.500,\n00001.m4s\n#EXT-X-ENDLIST\n'
  const { init, segments } = readSegments(text, 'https://media.example/v/360/index.m3u8')
  expect(init).toBe('https://media.example/v/360/init.mp4')
  expect(segments).toEqual([
    { url: 'https://media.example/v/360/00000.m4s', start: 0, end: 4 },
    { url: 'https://media.example/v/360/00001.m4s', start: 4, end: 6.5 },
  ])
})
