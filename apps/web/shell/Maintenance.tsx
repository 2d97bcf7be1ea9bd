import { useNavigation } from '@portal/client'
import { StateView, useText } from '@portal/ui'
import { shellTexts } from './messages.ts'

export function Maintenance() {
  const t = useText(shellTexts)
  const { go } = useNavigation()
  return (
    <main id="content">
      <StateView
        kind="maintenance"
        isPage
        text={t('maintenance')}
        action={{ label: t('backHome'), onPress: () => go('/home') }}
      />
    </main>
  )
}
