import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

const quiet = ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error', '-y']

/** A source as hard to encode as a phone recording: moving surfaces and edges, and a little noise. */
export async function writeSource(
  ffmpeg: string,
  { folder, seconds }: { folder: string; seconds: number },
): Promise<string> {
  const file = path.join(folder, 'source.mp4')
  const inputs = [
    `gradients=s=1920x1080:r=30:d=${seconds}:speed=0.03:nb_colors=6:seed=1`,
    `testsrc2=s=960x540:r=30:d=${seconds}`,
    `sine=300:d=${seconds}:r=48000`,
  ].flatMap((source) => ['-f', 'lavfi', '-i', source])
  const graph =
    "[0][1]overlay=x='480+300*sin(t)':y='270+200*cos(t*1.3)',noise=alls=3:allf=t,format=yuv420p[v]"
  const coding =
    '-c:v libx264 -preset ultrafast -crf 23 -maxrate 20M -bufsize 20M -g 60 -c:a aac -ac 2'
  const outputs = [
    '-filter_complex',
    graph,
    '-map',
    '[v]',
    '-map',
    '2:a',
    ...coding.split(' '),
    file,
  ]
  await execute(ffmpeg, [...quiet, ...inputs, ...outputs])
  return file
}

const rungs = [
  { height: 360, width: 640, crf: 24, kbps: 900, level: '3.0' },
  { height: 540, width: 960, crf: 23.5, kbps: 1_800, level: '3.1' },
  { height: 720, width: 1280, crf: 23, kbps: 3_200, level: '3.1' },
  { height: 1080, width: 1920, crf: 23, kbps: 6_000, level: '4.0' },
]

/** The same video as a different file, since identical files are transcoded once. */
export async function copyNamed(
  ffmpeg: string,
  { film, folder, name }: { film: string; folder: string; name: string },
): Promise<string> {
  const file = path.join(folder, `${name}.mp4`)
  const copy = ['-i', film, '-map', '0', '-c', 'copy', '-metadata', `title=${name}`, file]
  await execute(ffmpeg, [...quiet, ...copy])
  return file
}

/** The command a person would type for the same result. */
export async function handWritten(
  ffmpeg: string,
  { source, folder }: { source: string; folder: string },
): Promise<void> {
  const graph = [
    `[0:v]fps=30,split=6${rungs.map(({ height }) => `[s${height}]`).join('')}[f][t]`,
    ...rungs.map(({ height, width }) => `[s${height}]scale=${width}:${height}[v${height}]`),
    `[f]select='not(mod(n,225))'[frames]`,
    `[t]select='not(mod(n,18))',scale=192:108,tile=5x5[tiles]`,
  ].join(';')
  const renditions = rungs.flatMap(({ height, crf, kbps, level }) => [
    ...`-map [v${height}] -c:v libx264 -preset veryfast -profile:v high -level:v ${level} -crf ${crf}`.split(
      ' ',
    ),
    ...`-maxrate ${kbps}k -bufsize ${kbps * 1.5}k -g 120 -sc_threshold 0`.split(' '),
    '-force_key_frames',
    'expr:gte(t,n_forced*4)',
    ...hls(`${height}`),
  ])
  const pictures = (name: string, quality: number) =>
    `-map [${name}] -fps_mode passthrough -c:v libwebp -quality ${quality} -compression_level 2 ${name}-%d.webp`.split(
      ' ',
    )
  const args = [
    '-i',
    source,
    '-filter_complex',
    graph,
    ...renditions,
    ...'-map 0:a -af volume=3dB -ar 48000 -c:a aac -b:a 128k'.split(' '),
    ...hls('a'),
    ...pictures('frames', 90),
    ...pictures('tiles', 70),
  ]
  await execute('nice', ['-n', '10', ffmpeg, ...quiet, ...args], { cwd: folder })
}

function hls(name: string): string[] {
  const segments = [
    '-hls_fmp4_init_filename',
    `${name}-init.mp4`,
    '-hls_segment_filename',
    `${name}-%05d.m4s`,
  ]
  const list = '-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4'.split(' ')
  return [...list, ...segments, `${name}.m3u8`]
}
