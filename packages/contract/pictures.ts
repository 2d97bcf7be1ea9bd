/** Pictures in the widths that the server makes of them, and in those that pages show. */

/** A requested width is rounded up to the next one. */
export const imageWidths = [64, 160, 320, 640, 960, 1280, 1920] as const

/** Returns the address of a picture in about this width; it has a query already (file/image, box/icon). */
export const atWidth = (address: string, width: number): string => `${address}&w=${width}`

/** A picture in all widths, for `srcset`: the browser takes the one that its place and its screen need. */
export const inAllWidths = (address: string): string =>
  imageWidths.map((width) => `${atWidth(address, width)} ${width}w`).join()

// How wide pictures are shown, for `sizes`.

/** In the column of an article; on a phone what the edges leave. */
export const articlePicture = 'min(100vw - 70px,720px)'
/** Two of home's three columns: the carousel, and what leads a list. */
export const leadPicture = 'min(100vw - 32px,800px)'
/** A third of a line; a portrait; a tip. */
export const thirdPicture = 'min(100vw - 32px,400px)'
/** A card; on phones it fills its line. */
export const cardPicture = '(max-width:600px) 92vw,320px'
export const rowPicture = '112px'
/** A card that is a row on phones. */
export const cardOrRowPicture = '(max-width:600px) 112px,320px'
