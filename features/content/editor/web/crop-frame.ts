/** The frame around the part of a cover that readers see. */
import type { Crop } from '@portal/files/contract'

interface Size {
  width: number
  height: number
}

/** In percent of the picture, as the cropper counts. */
export interface CropFrame extends Size {
  unit: '%'
  x: number
  y: number
}

/** Width to height: in the middle of the places that show covers, the widest 3:1 and the narrowest 4:3. */
export const frameRatio = 2
/** More would be blurred where covers are large. */
const maxZoom = 3

/** Fits a shape into a picture; returns its size in percent of it. */
function largestIn({ width, height }: Size, ratio: number): Size {
  const fitted = Math.min(width, height * ratio)
  return { width: (100 * fitted) / width, height: (100 * fitted) / ratio / height }
}

/** Returns the frame around the middle of `previous`, moved into the picture; zoom 0 is the largest, 1 the smallest. */
export function frameAt(picture: Size, zoom: number, previous?: CropFrame): CropFrame {
  const largest = largestIn(picture, frameRatio)
  const part = 1 / (1 + (maxZoom - 1) * Math.min(1, Math.max(0, zoom)))
  const [width, height] = [largest.width * part, largest.height * part]
  const start = (from: number, was: number, size: number): number =>
    Math.min(100 - size, Math.max(0, from + was / 2 - size / 2))
  const { x, y, ...was } = previous ?? { x: 0, y: 0, width: 100, height: 100 }
  return { unit: '%', x: start(x, was.width, width), y: start(y, was.height, height), width, height }
}

/** Returns the zoom of a frame that was drawn by hand; above 1 it is too small. */
export function zoomOf(picture: Size, frame: CropFrame): number {
  return (largestIn(picture, frameRatio).width / frame.width - 1) / (maxZoom - 1)
}

export const frameOf = ({ x, y, width, height }: Crop): CropFrame => ({
  unit: '%',
  x: x / 10,
  y: y / 10,
  width: width / 10,
  height: height / 10,
})

export function cropOf({ x, y, width, height }: CropFrame): Crop {
  const thousandths = (percent: number): number => Math.round(percent * 10)
  const [left, top] = [thousandths(x), thousandths(y)]
  return {
    x: left,
    y: top,
    width: Math.min(1000 - left, thousandths(width)),
    height: Math.min(1000 - top, thousandths(height)),
  }
}

/** Returns what a place of this shape shows: the middle of the frame. */
export function visiblePart(picture: Size, frame: CropFrame, ratio: number): CropFrame {
  const inPixels = { width: picture.width * frame.width, height: picture.height * frame.height }
  const { width, height } = largestIn(inPixels, ratio)
  return {
    unit: '%',
    x: frame.x + (frame.width * (1 - width / 100)) / 2,
    y: frame.y + (frame.height * (1 - height / 100)) / 2,
    width: (frame.width * width) / 100,
    height: (frame.height * height) / 100,
  }
}
