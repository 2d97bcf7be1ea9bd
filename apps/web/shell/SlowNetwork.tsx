import { setSlowNetwork, useSlowNetwork } from '@portal/client'
import { Button, Dialog, EmptyState, useText } from '@portal/ui'
import { WifiOff } from 'lucide-react'
import { slowNetworkTexts } from './slow-network.texts.ts'
import { shellTexts } from './texts.ts'

/** AUTH-09: tells people in a chat client, which shows no loading state of its own, that the network is slow. */
export function SlowNetwork() {
  const t = useText(shellTexts)
  const own = useText(slowNetworkTexts)
  const isSlow = useSlowNetwork()
  const stay = () => setSlowNetwork(false)
  if (!isSlow) return null
  return (
    <Dialog label={t('slowNetwork')} onClose={stay} size="small" isCloseHidden>
      <EmptyState
        icon={<WifiOff aria-hidden />}
        title={t('slowNetwork')}
        help={t('slowNetworkHelp')}
        action={
          <>
            <Button look="primary" onClick={() => location.reload()}>
              {t('refresh')}
            </Button>
            <Button onClick={stay}>{own('stay')}</Button>
          </>
        }
      />
    </Dialog>
  )
}
