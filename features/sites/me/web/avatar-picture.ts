import type { AvatarProblem } from '../avatar.texts.ts'
import { boxSide, jpegQuality, problemOf, workingScale, type Frame } from '../avatar-rules.ts'

/** Opens a picture upright and scaled for editing; decoding does not block the page. */
export async function openPicture(file: Blob, isPhoto: boolean): Promise<HTMLCanvasElement | AvatarProblem> {
  const problem = problemOf(new Uint8Array(await file.arrayBuffer()), isPhoto)
  if (problem) return problem
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = workingScale(bitmap.width, bitmap.height)
    const canvas = canvasOf(Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale))
    penOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas
  } catch {
    return 'broken'
  }
}

/** Rotates by a quarter turn to the right or to the left. */
export function turned(source: HTMLCanvasElement, quarter: 1 | -1): HTMLCanvasElement {
  const canvas = canvasOf(source.height, source.width)
  const pen = penOf(canvas)
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate((quarter * Math.PI) / 2)
  pen.drawImage(source, -source.width / 2, -source.height / 2)
  return canvas
}

/** AVATAR-02: returns the area in the frame at the size that is sent. */
export function cutOut(source: HTMLCanvasElement, frame: Frame): HTMLCanvasElement {
  const canvas = canvasOf(boxSide, boxSide)
  const across = (part: number): number => (part / 100) * source.width
  const down = (part: number): number => (part / 100) * source.height
  penOf(canvas).drawImage(
    source,
    across(frame.x),
    down(frame.y),
    across(frame.width),
    down(frame.height),
    0,
    0,
    boxSide,
    boxSide,
  )
  return canvas
}

export function asJpeg(canvas: HTMLCanvasElement): string {
  return canvas.toDataURL('image/jpeg', jpegQuality)
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  return canvas
}

/** On white: JPEG has no transparency. */
function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  return pen
}
