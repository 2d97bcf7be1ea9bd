/** Rules of the media library: kinds of files, which pictures fit, and who sees the files of items. */
import type { RoleName } from '@portal/contract'

export const mediaKinds = ['picture', 'video', 'file'] as const
export type MediaKind = (typeof mediaKinds)[number]

export const mediaKindOf = (mediaType: string): MediaKind =>
  mediaType.startsWith('image/') ? 'picture' : mediaType.startsWith('video/') ? 'video' : 'file'

/**
 * Shapes that a place asks for: `wide` a cover or a banner, `square` an icon, `large` a picture within a text. Those that
 * fit come first.
 */
export const pictureFits = ['wide', 'square', 'large'] as const
export type PictureFit = (typeof pictureFits)[number]

const itemKinds = ['banner', 'tool', 'box-app', 'box-document', 'tip'] as const
export type ItemKind = (typeof itemKinds)[number]

/** A text by its draft, one that has none, or an item kept at the desk. */
export const placeKinds = ['manuscript', 'news', ...itemKinds] as const

/** Roles that manage the items, as their slices define them; held for the whole portal. */
const itemRoles: Readonly<Record<ItemKind, readonly RoleName[]>> = {
  banner: ['editor', 'portal-administrator'],
  tool: ['portal-administrator'],
  'box-app': ['portal-administrator'],
  'box-document': ['portal-administrator'],
  tip: ['editor', 'portal-administrator'],
}

interface HeldGrant {
  readonly role: string
  readonly categories: readonly unknown[]
  readonly tags: readonly unknown[]
  readonly departments: readonly unknown[]
}

/** Returns the kinds of items whose files these grants show. */
export const visibleItemKinds = (grants: readonly HeldGrant[]): ItemKind[] =>
  itemKinds.filter((kind) =>
    grants.some(
      ({ role, categories, tags, departments }) =>
        itemRoles[kind].some((each) => each === role) && categories.length + tags.length + departments.length === 0,
    ),
  )
