import type { AvatarProblem } from '../avatar.texts.ts'
import { avatarSide, jpegQuality, findPictureProblem, workingScale, type CropFrame } from '../avatar-rules.ts'

/** Opens a picture upright and scaled for editing; decoding does not block the page. */
export async function openPicture(file: Blob, isPhoto: boolean): Promise<HTMLCanvasElement | AvatarProblem> {
  const problem = findPictureProblem(new Uint8Array(await file.arrayBuffer()), isPhoto)
  if (problem) return problem
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = workingScale(bitmap.width, bitmap.height)
    const canvas = createCanvas(Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale))
    createContext2d(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas
  } catch {
    return 'broken'
  }
}

/** Rotates by a quarter turn to the right or to the left. */
export function rotateQuarter(source: HTMLCanvasElement, quarter: 1 | -1): HTMLCanvasElement {
  const canvas = createCanvas(source.height, source.width)
  const context = createContext2d(canvas)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarter * Math.PI) / 2)
  context.drawImage(source, -source.width / 2, -source.height / 2)
  return canvas
}

/** AVATAR-02: returns the area in the frame at the size that is sent. */
export function cropPicture(source: HTMLCanvasElement, frame: CropFrame): HTMLCanvasElement {
  const canvas = createCanvas(avatarSide, avatarSide)
  const across = (part: number): number => (part / 100) * source.width
  const down = (part: number): number => (part / 100) * source.height
  createContext2d(canvas).drawImage(
    source,
    across(frame.x),
    down(frame.y),
    across(frame.width),
    down(frame.height),
    0,
    0,
    avatarSide,
    avatarSide,
  )
  return canvas
}

export function toJpeg(canvas: HTMLCanvasElement): string {
  return canvas.toDataURL('image/jpeg', jpegQuality)
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  return canvas
}

/** On white: JPEG has no transparency. */
function createContext2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  return context
}
