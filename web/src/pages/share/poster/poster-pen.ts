import { kite, pigments } from '@kaleido/ui/facets/kite'
import { encode } from 'uqr'

export type Pen = CanvasRenderingContext2D

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const sans = '-apple-system, BlinkMacSystemFont, "PingFang SC", "Noto Sans CJK SC", sans-serif'
const serif = '"Songti SC", STSong, "Noto Serif CJK SC", "Noto Serif SC", Georgia, serif'

export const fonts = {
  sans: (size: number, weight = 400) => `${weight} ${size}px ${sans}`,
  serif: (size: number) => `700 ${size}px ${serif}`,
} as const

export function inShape(pen: Pen, shape: Path2D, draw: () => void): void {
  pen.save()
  pen.clip(shape)
  draw()
  pen.restore()
}

export function rounded({ x, y, width, height }: Box, radii: number | number[]): Path2D {
  const shape = new Path2D()
  shape.roundRect(x, y, width, height, radii)
  return shape
}

/** Fills the box, cut at the sides that are too long. */
export function drawCovering(pen: Pen, picture: HTMLImageElement, box: Box): void {
  const { naturalWidth: width, naturalHeight: height } = picture
  const scale = Math.max(box.width / width, box.height / height)
  const [shown, tall] = [box.width / scale, box.height / scale]
  pen.drawImage(
    picture,
    (width - shown) / 2,
    // Heads are in the upper part of a tall picture.
    (height - tall) / 3,
    shown,
    tall,
    box.x,
    box.y,
    box.width,
    box.height,
  )
}

const shapeOf = (path: string) => new Path2D(path)

/** The logo around its centre. */
export function drawMark(pen: Pen, at: { x: number; y: number; size: number }): void {
  pen.save()
  pen.translate(at.x, at.y)
  pen.scale(at.size / 46, at.size / 46)
  for (const pigment of pigments) {
    pen.fillStyle = pigment
    pen.fill(shapeOf(kite))
    pen.rotate(Math.PI / 3)
  }
  pen.fillStyle = '#fff8ec'
  pen.fill(shapeOf('M0-5.4 4.7-2.7V2.7L0 5.4-4.7 2.7V-2.7Z'))
  pen.restore()
}

/** The colours of the art in place of a cover, and where the mark stands in it, as shares of its width and height. */
export interface Sky {
  readonly colours: readonly [string, string, string]
  readonly at: readonly [number, number]
}

const ink: Sky = { colours: ['#22415a', '#3b2a3d', '#5a2a1e'], at: [0.76, 0.3] }

/** Art in place of a cover: the kites of the mark, large, on ink. */
export function drawFacets(pen: Pen, { x, y, width, height }: Box, look: Sky = ink): void {
  const [first, second, third] = look.colours

  const sky = pen.createLinearGradient(x, y, x + width, y + height)
  sky.addColorStop(0, first)
  sky.addColorStop(0.55, second)
  sky.addColorStop(1, third)
  pen.fillStyle = sky
  pen.fillRect(x, y, width, height)
  pen.save()
  pen.globalAlpha = 0.42
  drawMark(pen, { x: x + width * look.at[0], y: y + height * look.at[1], size: width * 1.05 })
  pen.restore()
}

/** Dark on a white tile in any theme: scanners want it so. */
export function drawCode(pen: Pen, content: string, { x, y, width }: Box): void {
  const pad = 5
  pen.fillStyle = '#ffffff'
  pen.fill(rounded({ x, y, width, height: width }, 8))
  const { data, size } = encode(content, { ecc: 'M', border: 0 })
  const cell = (width - 2 * pad) / size
  pen.fillStyle = '#17181c'
  data.forEach((row, down) => {
    row.forEach((isDark, across) => {
      // A hair wider, so that no seams show between cells.
      if (isDark)
        pen.fillRect(x + pad + across * cell, y + pad + down * cell, cell + 0.2, cell + 0.2)
    })
  })
}
