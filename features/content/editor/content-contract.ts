/** The content of a draft, as it is sent and as it is stored. */
import { Id, z } from '@portal/contract'
import { draftLimits } from './rules.ts'

export const key = z.string().check(z.regex(/^[a-z0-9]{1,24}$/))
export const textUpTo = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const bilingual = (maxLength: number) => z.object({ zh: textUpTo(maxLength), en: textUpTo(maxLength) })

const thousandths = (least: number) => z.int().check(z.gte(least), z.lte(1000))
/** A part of a picture, in thousandths of its width and height. @internal */
export const Crop = z
  .object({ x: thousandths(0), y: thousandths(0), width: thousandths(1), height: thousandths(1) })
  .check(z.refine(({ x, y, width, height }) => x + width <= 1000 && y + height <= 1000))

const Block = z.object({
  key,
  /** The handler checks limits.body and htmlLimits for all blocks of a language together, after cleaning. */
  html: z.string(),
  twinSeen: textUpTo(24),
  rival: z.optional(key),
  copied: z.optional(textUpTo(24)),
})
const Version = z.object({
  title: textUpTo(draftLimits.title),
  rivalTitle: z.optional(textUpTo(draftLimits.title)),
  titleCopied: z.optional(textUpTo(24)),
  blocks: z.array(Block).check(z.maxLength(draftLimits.blocks)),
})
/** Content as it is sent. */
export const Content = z.object({
  zh: z.nullable(Version),
  en: z.nullable(Version),
  cover: z.nullable(Id),
  coverCrop: z.optional(Crop),
  coverAlt: bilingual(draftLimits.alt),
  video: z.nullable(Id),
  attachments: z
    .array(z.object({ fileId: Id, name: bilingual(draftLimits.title) }))
    .check(z.maxLength(draftLimits.attachments)),
  tip: z.optional(bilingual(draftLimits.tip)),
})

const anyText = z.object({ zh: z.string(), en: z.string() })
const StoredVersion = z.extend(Version, {
  title: z.string(),
  rivalTitle: z.optional(z.string()),
  blocks: z.array(Block),
})
/** Content as it is stored. It has no limits, so that stored or imported content can always be opened and corrected. */
export const StoredContent = z.extend(Content, {
  zh: z.nullable(StoredVersion),
  en: z.nullable(StoredVersion),
  coverAlt: anyText,
  attachments: z.array(z.object({ fileId: Id, name: anyText })),
  tip: z.optional(anyText),
})
