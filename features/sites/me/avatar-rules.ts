/** AVATAR-01, AVATAR-02: limits of pictures, the size that is sent, and timing. */
import { pictureHeader } from '@portal/files/picture-header'
import type { AvatarProblem } from './avatar.texts.ts'

const avatarBytesMax = 2_000_000
/** The size of a photo from the camera cannot be chosen; it is scaled down before it is sent. */
const photoBytesMax = 25_000_000
const pixelsMax = 50_000_000
/** Side of the picture that is sent, whatever was cropped, in pixels. */
export const avatarSide = 750
export const jpegQuality = 0.6
export const previewDelayMs = 500
export const successMs = 1_000
/** Maximum side of the picture while it is edited, so that moving the frame stays smooth. */
const maxWorkingSide = 1_600
/** Minimum side, so that there is enough to grab. */
const minWorkingSide = 400

export function workingScale(width: number, height: number): number {
  return Math.min(maxWorkingSide / Math.max(width, height), Math.max(1, minWorkingSide / Math.min(width, height)))
}

/** Returns the problem of a file by its bytes, not by its name; undefined: it can be opened. */
export function findPictureProblem(bytes: Uint8Array, isPhoto: boolean): AvatarProblem | undefined {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > (isPhoto ? photoBytesMax : avatarBytesMax)) return 'overSize'
  const header = pictureHeader(bytes)
  if (header === 'unknown' || header === 'broken' || header.isAnimated) return 'wrongFormat'
  return header.width * header.height > pixelsMax ? 'overSize' : undefined
}

export interface CropFrame {
  /** percent of the picture */
  unit: '%'
  x: number
  y: number
  width: number
  height: number
}

/** Size of the smallest frame relative to the largest. */
const smallest = 0.15

/** Returns a square centred on `around`, sized by `zoom`: 0 is the full shorter side, 1 the smallest frame. */
export function squareFrame(width: number, height: number, zoom: number, previous?: CropFrame): CropFrame {
  const side = Math.min(width, height) * (1 - zoom * (1 - smallest))
  const [w, h] = [(side / width) * 100, (side / height) * 100]
  const middle = previous
    ? { x: previous.x + previous.width / 2, y: previous.y + previous.height / 2 }
    : { x: 50, y: 50 }
  const within = (at: number, size: number): number => Math.min(100 - size, Math.max(0, at - size / 2))
  return { unit: '%', x: within(middle.x, w), y: within(middle.y, h), width: w, height: h }
}

/** Returns the zoom of a frame that was drawn by hand. */
export function frameZoom(width: number, height: number, frame: CropFrame): number {
  const part = ((frame.width / 100) * width) / Math.min(width, height)
  return Math.min(1, Math.max(0, (1 - part) / (1 - smallest)))
}

/** Returns the same area of a picture after a quarter turn to the right or to the left. */
export function rotatedFrame({ x, y, width, height }: CropFrame, quarter: 1 | -1): CropFrame {
  const place = quarter === 1 ? { x: 100 - y - height, y: x } : { x: y, y: 100 - x - width }
  return { unit: '%', ...place, width: height, height: width }
}
