import { flagSlow, useSlow } from '@portal/client'
import { Dialog, StateView, useText } from '@portal/ui'
import { shellTexts } from './texts.ts'

/** AUTH-09: somebody in a chat's client, which shows no sign of loading of its own, is told that the network is slow. */
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
