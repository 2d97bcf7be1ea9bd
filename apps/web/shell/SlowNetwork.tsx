import { flagSlow, useSlow } from '@portal/client'
import { Dialog, StateView, useText } from '@portal/ui'
import { shellTexts } from './texts.ts'

/** AUTH-09: tells people in a chat client, which shows no loading state of its own, that the network is slow. */
export function SlowNetwork() {
  const t = useText(shellTexts)
  const isSlow = useSlow()
  const stay = () => flagSlow(false)
  if (!isSlow) return null
  return (
    <Dialog label={t('slowNetwork')} onClose={stay} size="small" isCloseHidden>
      <StateView
        kind="error"
        text={t('slowNetwork')}
        help={t('slowNetworkHelp')}
        action={{ label: t('refresh'), onPress: () => location.reload() }}
        other={{ label: t('stay'), onPress: stay }}
      />
    </Dialog>
  )
}
