import { lazy } from 'react'

/** The cropper arrives with the first time somebody sets an avatar, the weather behind the greeting. */
export const AvatarDialog = lazy(async () => ({ default: (await import('./AvatarDialog.tsx')).AvatarDialog }))
export const WeatherNow = lazy(async () => ({ default: (await import('./WeatherNow.tsx')).WeatherNow }))
export const KnownDialog = lazy(async () => ({ default: (await import('./KnownDialog.tsx')).KnownDialog }))
