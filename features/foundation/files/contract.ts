/**
 * Files of the portal: pictures in the sizes that pages use, attachments, videos.
 * An address carries an opaque, signed, expiring reference made for one viewer; it is checked again when used,
 * so it ends with the person's right to the thing that holds the file (NEWS-09, NEWS-04).
 */
import { file, intMax, z } from '@portal/contract'

export { pictureHeader } from './picture-header.ts'
export { scanRefusals } from './scan-refusals.ts'

const Reference = z.string().check(z.maxLength(400))

export const files = {
  download: file('file/download', {
    input: z.object({ filePath: Reference, fileName: z.optional(z.string().check(z.maxLength(300))) }),
    refusals: { gone: { Code: 404 } },
  }),
  /** A picture no wider than `w`, as AVIF or WebP where the browser takes it; without `w` as it is stored. */
  image: file('file/image', {
    input: z.object({ ref: Reference, w: z.optional(z.coerce.number().check(z.int(), z.lte(intMax))) }),
    refusals: { gone: { Code: 404 } },
  }),
  /** A video or other file shown in place, with resumable ranges. */
  media: file('file/media', { input: z.object({ ref: Reference }), refusals: { gone: { Code: 404 } } }),
}
