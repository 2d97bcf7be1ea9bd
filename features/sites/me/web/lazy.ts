import { lazily } from '@portal/ui'

/** The cropper loads when somebody first sets an avatar. */
export const AvatarDialog = lazily(async () => (await import('./AvatarDialog.tsx')).AvatarDialog)
export const KnownDialog = lazily(async () => (await import('./KnownDialog.tsx')).KnownDialog)
