import { encode } from 'uqr'

const cell = 12
const margin = 64

/** The certificate as a picture to save, with the account's name on it. */
export async function certificatePicture(
  content: string,
  words: { readonly title: string; readonly note: string },
): Promise<Blob> {
  const { data, size } = encode(content, { ecc: 'M', border: 2 })
  const width = size * cell + 2 * margin
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = width + 140
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#17181c'
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(margin + x * cell, margin + y * cell, cell, cell)
    })
  })
  pen.textAlign = 'center'
  pen.font = '600 34px -apple-system, "PingFang SC", sans-serif'
  pen.fillText(words.title, width / 2, width + 40, width - margin)
  pen.fillStyle = '#66676f'
  pen.font = '26px -apple-system, "PingFang SC", sans-serif'
  pen.fillText(words.note, width / 2, width + 88, width - margin)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))))
  })
}
