import type { Language } from '@portal/contract'
import { useText } from '../language.tsx'
import { Segmented } from '../navigation/Tabs.tsx'
import type { Device } from './DeviceFrame.tsx'
import { previewTexts } from './PreviewChoices.texts.ts'

interface Props {
  language: Language
  onLanguage: (language: Language) => void
  device: Device
  onDevice: (device: Device) => void
  size?: 'small' | 'medium' | undefined
}

/** The language and the device of a preview, beside its frame. */
export function PreviewChoices({ language, onLanguage, device, onDevice, size }: Props) {
  const t = useText(previewTexts)
  return (
    <>
      <Segmented
        label={t('language')}
        size={size}
        items={[
          { id: 'CHS', label: t('chinese') },
          { id: 'EN', label: t('english') },
        ]}
        current={language}
        onSelect={(next) => onLanguage(next === 'CHS' ? 'CHS' : 'EN')}
      />
      <Segmented
        label={t('device')}
        size={size}
        items={[
          { id: 'desktop', label: t('desktop') },
          { id: 'phone', label: t('phone') },
        ]}
        current={device}
        onSelect={(next) => onDevice(next === 'phone' ? 'phone' : 'desktop')}
      />
    </>
  )
}
