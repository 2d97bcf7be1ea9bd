import { lazily } from '@portal/ui'

/** The cropper arrives with the first time somebody sets an avatar, the weather behind the greeting. */
export const AvatarDialog = lazily(async () => (await import('./AvatarDialog.tsx')).AvatarDialog)
export const WeatherNow = lazily(async () => (await import('./WeatherNow.tsx')).WeatherNow)
export const KnownDialog = lazily(async () => (await import('./KnownDialog.tsx')).KnownDialog)
