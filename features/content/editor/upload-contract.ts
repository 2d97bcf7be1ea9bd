/** Files of drafts: uploads in parts, which an interrupted one resumes, and pictures from other sites. */
import { Bytes, Id, post, WholeNumber, z } from '@portal/contract'
import { scanRefusals } from '@portal/files/contract'
import { textUpTo } from './content-contract.ts'
import { notEditable, noDraft, writerRoles as roles } from './shared-contract.ts'

export const DraftFile = z.object({
  Id,
  Name: z.string(),
  MediaType: z.string(),
  Size: z.int(),
  /** Address of a picture or video; '' for other files. */
  Url: z.string(),
  Width: z.int(),
  Height: z.int(),
})
export type DraftFile = z.output<typeof DraftFile>

/** Size of one upload part in bytes; parts are sent as base64. */
export const partBytes = 1024 * 1024

const unacceptable = {
  /** not an accepted picture, video or document, or a file of two formats at once */
  wrongKind: { Code: 415 },
  fileTooLarge: { Code: 413 },
  broken: { Code: 422 },
  busy: { Code: 503 },
  ...scanRefusals,
} as const

export const uploads = {
  /**
   * Starts an upload, or resumes the interrupted upload of the same file. Received is the number of bytes already
   * stored.
   */
  start: post('desk/upload/begin', {
    mutates: true,
    transaction: false,
    roles,
    input: z.object({
      Id,
      Name: z.string().check(z.minLength(1), z.maxLength(200)),
      Size: WholeNumber.check(z.gte(1)),
      Fingerprint: z.string().check(z.regex(/^[a-z0-9]{8,64}$/)),
    }),
    output: z.object({ UploadId: Id, Received: z.int() }),
    refusals: { ...noDraft, ...notEditable, ...unacceptable, tooMany: { Code: 429 } },
  }),
  /** Stores the part at Offset. Any part other than the next one is ignored; Received says where the next begins. */
  part: post('desk/upload/part', {
    mutates: true,
    transaction: false,
    roles,
    bodyLimit: Math.ceil((partBytes * 4) / 3) + 4096,
    maxConcurrentBodies: 8,
    binaryField: 'Bytes',
    input: z.object({ UploadId: Id, Offset: WholeNumber, Bytes }),
    output: z.object({ Received: z.int() }),
    refusals: { noUpload: { Code: 404 } },
  }),
  /**
   * Finishes an upload: the file is checked by content and scanned, then stored. It is discarded if Digest is not the
   * SHA-256 of what arrived.
   */
  finish: post('desk/upload/end', {
    mutates: true,
    transaction: false,
    roles,
    input: z.object({ UploadId: Id, Digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    output: DraftFile,
    refusals: {
      noUpload: { Code: 404 },
      incomplete: { Code: 409 },
      otherBytes: { Code: 412 },
      ...unacceptable,
      /** a PDF with scripts, actions, embedded files or encryption */
      activePdf: { Code: 415 },
    },
  }),
  /** Fetches a picture from another site and stores it here. */
  fetchPicture: post('desk/picture/fetch', {
    mutates: true,
    transaction: false,
    limit: { minute: 60, hour: 600 },
    roles,
    input: z.object({ Id, Url: textUpTo(4000) }),
    output: DraftFile,
    refusals: {
      ...noDraft,
      ...notEditable,
      ...unacceptable,
      notReached: { Code: 502 },
      notAllowedThere: { Code: 422 },
    },
  }),
}
