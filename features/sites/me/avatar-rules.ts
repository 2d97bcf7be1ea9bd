/** AVATAR-01, AVATAR-02: what is taken, what is sent, and how long one sees what. */
import { pictureHeader } from '@portal/files/contract'
import type { AvatarProblem } from './avatar.texts.ts'

const avatarBytesMax = 2_000_000
/** One cannot choose how large a photo is that is taken here and now; it is made smaller before it is sent. */
const photoBytesMax = 25_000_000
const pixelsMax = 50_000_000
/** What is sent has this side, whatever was cut out. */
export const boxSide = 750
export const jpegQuality = 0.6
export const previewDelayMs = 500
export const successMs = 1_000
/** A picture is worked on no larger than this, so that no move of the frame stutters … */
const workingMax = 1_600
/** … and no smaller, so that there is something to take hold of. */
const workingMin = 400

export function workingScale(width: number, height: number): number {
  return Math.min(workingMax / Math.max(width, height), Math.max(1, workingMin / Math.min(width, height)))
}

/** By its bytes, not by its name: undefined, if it can be opened. */
export function problemOf(bytes: Uint8Array, isPhoto: boolean): AvatarProblem | undefined {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > (isPhoto ? photoBytesMax : avatarBytesMax)) return 'overSize'
  const header = pictureHeader(bytes)
  if (header === 'unknown' || header === 'broken' || header.isAnimated) return 'wrongFormat'
  return header.width * header.height > pixelsMax ? 'overSize' : undefined
}

export interface Frame {
  /** percent of the picture */
  unit: '%'
  x: number
  y: number
  width: number
  height: number
}

/** The smallest frame, as a part of the largest. */
const smallest = 0.15

/** A square about the middle of `around`, as large as `zoom` leaves it: 0 all of the shorter side, 1 the smallest. */
export function framed(width: number, height: number, zoom: number, around?: Frame): Frame {
  const side = Math.min(width, height) * (1 - zoom * (1 - smallest))
  const [w, h] = [(side / width) * 100, (side / height) * 100]
  const middle = around ? { x: around.x + around.width / 2, y: around.y + around.height / 2 } : { x: 50, y: 50 }
  const within = (at: number, size: number): number => Math.min(100 - size, Math.max(0, at - size / 2))
  return { unit: '%', x: within(middle.x, w), y: within(middle.y, h), width: w, height: h }
}

/** Where the slider stands for a frame that was drawn by hand. */
export function zoomOf(width: number, height: number, frame: Frame): number {
  const part = ((frame.width / 100) * width) / Math.min(width, height)
  return Math.min(1, Math.max(0, (1 - part) / (1 - smallest)))
}

/** The same part of a picture that was turned by a quarter, to the right or to the left. */
export function turnedFrame({ x, y, width, height }: Frame, quarter: 1 | -1): Frame {
  const place = quarter === 1 ? { x: 100 - y - height, y: x } : { x: y, y: 100 - x - width }
  return { unit: '%', ...place, width: height, height: width }
}
