import { lazyComponent } from '@portal/ui'

/** The cropper loads when somebody first sets an avatar. */
export const AvatarDialog = lazyComponent(async () => (await import('./AvatarDialog.tsx')).AvatarDialog)
export const KnownDialog = lazyComponent(async () => (await import('./PersonalDataDialog.tsx')).PersonalDataDialog)
