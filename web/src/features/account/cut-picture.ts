/** The crop, in the picture's own pixels. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Crops a picture and scales it down to at most `most` px wide. */
export async function cutPicture(address: string, cut: Cut, max: number): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  const scale = Math.min(1, max / cut.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(cut.width * scale)
  canvas.height = Math.round(cut.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is nothing to draw on')
  // Transparent pixels would come out black.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))),
      'image/jpeg',
      0.9,
    )
  })
}
