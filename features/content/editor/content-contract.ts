/** The content of a draft, as it is sent and as it is stored. */
import { Id, z } from '@portal/contract'
import { limits } from './rules.ts'

export const key = z.string().check(z.regex(/^[a-z0-9]{1,24}$/))
export const words = (most: number) => z.string().check(z.maxLength(most))
const both = (most: number) => z.object({ zh: words(most), en: words(most) })

const Block = z.object({
  key,
  /** The handler checks limits.body and htmlLimits for all blocks of a language together, after cleaning. */
  html: z.string(),
  twinSeen: words(24),
  rival: z.optional(key),
  copied: z.optional(words(24)),
})
const Version = z.object({
  title: words(limits.title),
  rivalTitle: z.optional(words(limits.title)),
  titleCopied: z.optional(words(24)),
  blocks: z.array(Block).check(z.maxLength(limits.blocks)),
})
/** Content as it is sent. */
export const Content = z.object({
  zh: z.nullable(Version),
  en: z.nullable(Version),
  cover: z.nullable(Id),
  coverAlt: both(limits.alt),
  video: z.nullable(Id),
  attachments: z.array(z.object({ fileId: Id, name: both(limits.title) })).check(z.maxLength(limits.attachments)),
  tip: z.optional(both(limits.tip)),
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
