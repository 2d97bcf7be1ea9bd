import type { Language } from '@portal/contract'
import { useText } from '../language.tsx'
import { Segmented } from '../navigation/Tabs.tsx'
import { deviceTexts } from './device.texts.ts'
import type { Device } from './DeviceFrame.tsx'

interface Props {
  language: Language
  device: Device
  size?: 'small' | 'medium' | undefined
  onLanguage: (language: Language) => void
  onDevice: (device: Device) => void
}

/** Above a `DeviceFrame`: the language and the device of the preview. */
export function DeviceChoices({ language, device, size, onLanguage, onDevice }: Props) {
  const t = useText(deviceTexts)
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
