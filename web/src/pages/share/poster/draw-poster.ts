import type { PosterLook } from './poster-look.ts'
import type { Box, Pen, Sky } from './poster-pen.ts'
import {
  drawCode,
  drawCovering,
  drawFacets,
  drawMark,
  fonts,
  inShape,
  rounded,
} from './poster-pen.ts'
import { fitText, wrapText } from './poster-text.ts'

export interface PosterContent {
  readonly title: string
  /** The line below the name. */
  readonly note: string
  readonly brand: string
  readonly name: string
  readonly portrait: HTMLImageElement | undefined
  readonly cover: HTMLImageElement | undefined
  /** A person has their portrait on the art. */
  readonly isPerson: boolean
  readonly address: string
  /** Of an invitation: shown below the note. */
  readonly code?: { readonly label: string; readonly text: string }
  /** Of the art in place of a cover. */
  readonly sky?: Sky
}

/** In CSS pixels, drawn three times as large. */
const scale = 3
const edge = 16
const width = 326
const foot = 112
const pad = 20
const radius = 20
const notch = 10
const code = 84
const art = { min: 262, max: 400 } as const

/** A poster with the cover, the title, the person and a QR code of the address. */
export function drawPoster(content: PosterContent, look: PosterLook): Promise<Blob> {
  const { cover } = content
  const ratio = cover ? cover.naturalHeight / cover.naturalWidth : 1
  const height = Math.round(Math.min(art.max, Math.max(art.min, width * ratio)))
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * edge) * scale
  canvas.height = (height + foot + 2 * edge) * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.scale(scale, scale)
  pen.fillStyle = look.bg
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const card = { x: edge, y: edge, width, height: height + foot }
  drawCard(pen, card, look)
  const top = { ...card, height }
  inShape(pen, rounded(top, [radius, radius, 0, 0]), () => drawArt(pen, top, content))
  drawFoot(pen, { ...card, y: edge + height, height: foot }, { content, look })
  drawNotches(pen, top, look)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The poster is empty'))))
  })
}

function drawCard(pen: Pen, card: Box, { surface }: PosterLook): void {
  pen.save()
  pen.shadowColor = 'rgb(20 14 8 / 0.18)'
  pen.shadowBlur = 24 * scale
  pen.shadowOffsetY = 6 * scale
  pen.fillStyle = surface
  pen.fill(rounded(card, radius))
  pen.restore()
}

function drawArt(pen: Pen, box: Box, content: PosterContent): void {
  const { cover, title, brand, portrait, isPerson } = content
  if (cover) drawCovering(pen, cover, box)
  else drawFacets(pen, box, content.sky)
  shade(pen, box)
  drawMark(pen, { x: box.x + pad + 12, y: box.y + pad + 12, size: 26 })
  pen.fillStyle = '#ffffff'
  pen.textBaseline = 'middle'
  pen.font = fonts.sans(15, 700)
  pen.fillText(brand, box.x + pad + 32, box.y + pad + 12.5)
  const top = drawTitle(pen, box, title)
  if (isPerson && portrait) drawPortrait(pen, portrait, { x: box.x + pad, y: top - 84, size: 72 })
}

/** Behind the light letters at the top and the bottom, on any cover. */
function shade(pen: Pen, { x, y, width: across, height }: Box): void {
  const shadow = pen.createLinearGradient(0, y, 0, y + height)
  shadow.addColorStop(0, 'rgb(14 11 8 / 0.46)')
  shadow.addColorStop(0.26, 'rgb(14 11 8 / 0)')
  shadow.addColorStop(0.46, 'rgb(14 11 8 / 0.04)')
  shadow.addColorStop(1, 'rgb(14 11 8 / 0.82)')
  pen.fillStyle = shadow
  pen.fillRect(x, y, across, height)
}

/** Large where the title is short. Answers where it begins. */
function drawTitle(pen: Pen, box: Box, title: string): number {
  const inner = { width: box.width - 2 * pad, lines: 3 }
  const measure = (text: string) => pen.measureText(text).width
  pen.font = fonts.serif(28)
  let [lines, step] = [wrapText(title, inner, measure), 37]
  if (lines.length > 2) {
    pen.font = fonts.serif(22)
    ;[lines, step] = [wrapText(title, inner, measure), 30]
  }
  pen.fillStyle = '#ffffff'
  pen.textBaseline = 'alphabetic'
  const last = box.y + box.height - pad - 4
  for (const [index, line] of lines.entries())
    pen.fillText(line, box.x + pad, last - (lines.length - 1 - index) * step)
  return last - lines.length * step
}

function drawPortrait(
  pen: Pen,
  portrait: HTMLImageElement,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const circle = new Path2D()
  circle.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI)
  inShape(pen, circle, () => drawCovering(pen, portrait, { x, y, width: size, height: size }))
}

interface FootOptions {
  readonly content: PosterContent
  readonly look: PosterLook
}

function drawFoot(pen: Pen, box: Box, { content, look }: FootOptions): void {
  const { name, note, portrait, isPerson, address } = content
  const middle = box.y + box.height / 2
  const codeBox = {
    x: box.x + box.width - pad - code,
    y: middle - code / 2,
    width: code,
    height: code,
  }
  drawCode(pen, address, codeBox)
  const left = box.x + pad
  const [x, size] = [left + 52, 40]
  const face = content.code ? middle - 22 : middle
  if (!isPerson && portrait) drawPortrait(pen, portrait, { x: left, y: face - size / 2, size })
  else drawMark(pen, { x: left + size / 2, y: face, size })
  const room = codeBox.x - x - 12
  const measure = (text: string) => pen.measureText(text).width
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = look.text
  pen.font = fonts.sans(16, 600)
  const nameLine = fitText(name, room, measure)
  pen.font = fonts.sans(12)
  const notes = wrapText(note, { width: room, lines: 2 }, measure)
  const first = middle + (content.code ? -20 : notes.length > 1 ? -10 : -2)
  pen.font = fonts.sans(16, 600)
  pen.fillText(nameLine, x, first)
  pen.font = fonts.sans(12)
  pen.fillStyle = look.note
  for (const [index, line] of notes.entries()) pen.fillText(line, x, first + 20 + index * 17)
  if (content.code)
    drawPill(pen, { x: left, y: middle + 14, width: 168, height: 28 }, { content, look })
}

/** The code of an invitation, on the page's ground. */
function drawPill(pen: Pen, box: Box, { content: { code: shown }, look }: FootOptions): void {
  if (!shown) return
  const middle = box.y + box.height / 2 + 1
  pen.fillStyle = look.bg
  pen.fill(rounded(box, 9))
  pen.textBaseline = 'middle'
  pen.fillStyle = look.note
  pen.font = fonts.sans(11)
  pen.fillText(shown.label, box.x + 10, middle)
  const after = box.x + 10 + pen.measureText(shown.label).width + 8
  pen.fillStyle = look.text
  pen.font = fonts.sans(16, 700)
  pen.fillText(shown.text, after, middle, box.x + box.width - 8 - after)
}

/** As of a ticket, between the art and its foot. */
function drawNotches(pen: Pen, { x, y, width: across, height }: Box, { bg }: PosterLook): void {
  pen.fillStyle = bg
  for (const at of [x, x + across]) {
    pen.beginPath()
    pen.arc(at, y + height, notch, 0, 2 * Math.PI)
    pen.fill()
  }
}
