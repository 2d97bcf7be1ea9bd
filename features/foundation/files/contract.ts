/**
 * Files of the portal: pictures in the sizes that pages need, attachments, videos. An address contains an opaque,
 * signed, expiring reference for one viewer. The viewer's permission is checked again on every use, so an address stops
 * working when the permission ends (NEWS-09, NEWS-04).
 */
import { file, intMax, z } from '@portal/contract'

export { scanRefusals } from './scan-refusals.ts'

/** A part of a picture, in thousandths of its width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
  /** The picture that it is a part of, if it is stored apart from that. */
  fileId?: number
}

const Reference = z.string().check(z.maxLength(400))

export const files = {
  download: file('file/download', {
    input: z.object({ filePath: Reference, fileName: z.optional(z.string().check(z.maxLength(300))) }),
    refusals: { gone: { Code: 404 } },
  }),
  /** A picture as WebP, at most `w` pixels wide, rounded up to a width that is kept; without `w` in the largest one. */
  image: file('file/image', {
    input: z.object({ ref: Reference, w: z.optional(z.coerce.number().check(z.int(), z.lte(intMax))) }),
    refusals: { gone: { Code: 404 } },
  }),
  /** A video or other file shown in place, with range requests. */
  media: file('file/media', { input: z.object({ ref: Reference }), refusals: { gone: { Code: 404 } } }),
}
