import { rate, type Sound } from './sound.ts'

/** As a WAV file: 16 bits, two channels. */
export function wavOf({ left, right }: Sound): Buffer {
  const bytes = left.length * 4
  const wav = Buffer.alloc(44 + bytes)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + bytes, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(2, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 4, 28)
  wav.writeUInt16LE(4, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(bytes, 40)
  for (let at = 0; at < left.length; at += 1) {
    wav.writeInt16LE(sixteen(left[at] as number), 44 + at * 4)
    wav.writeInt16LE(sixteen(right[at] as number), 46 + at * 4)
  }
  return wav
}

function sixteen(value: number): number {
  return Math.round(Math.max(-1, Math.min(1, value)) * 32_767)
}
