import { call, keyOf, useAnswer, useCache } from '@portal/client'
import {
  Button,
  ButtonGroup,
  ConfirmDialog,
  Dialog,
  ErrorState,
  Grow,
  ButtonLink,
  Row,
  Skeleton,
  Stack,
  Text,
  useLanguage,
  useMessage,
  useText,
} from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { Copy, ExternalLink, Rss } from 'lucide-react'
import { useRef, useState } from 'react'
import { activities } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import { feedAddress } from './feed-address.ts'

/** Subscribes a calendar program to the reader's activities (ACT-07). */
export function CalendarSubscription() {
  const t = useText(activityTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" icon={<Rss aria-hidden />} onClick={() => setOpen(true)}>
        {t('subscribe')}
      </Button>
      {isOpen && (
        <Dialog label={t('subscribe')} hasTitle size="medium" onClose={() => setOpen(false)}>
          <Stack>
            <Text tone="muted">{t('subscribeHelp')}</Text>
            <SubscriptionPanel />
          </Stack>
        </Dialog>
      )}
    </>
  )
}

function SubscriptionPanel() {
  const t = useText(activityTexts)
  const { data, error, refetch } = useAnswer(activities.hasFeed, {})
  const feed = useFeed()
  if (error) return <ErrorState size="inline" onRetry={refetch} />
  if (!data) return <Skeleton shape="row" />
  // shown only on request: the address is as sensitive as a password
  if (!data.IsOn || feed.path === undefined)
    return (
      <ButtonGroup>
        <Button look="primary" isBusy={feed.isBusy} onClick={() => void feed.show()}>
          {t(data.IsOn ? 'revealAddress' : 'showAddress')}
        </Button>
      </ButtonGroup>
    )
  return <FeedAddressField path={feed.path} feed={feed} />
}

/** Keeps the address in the state of the panel only. */
function useFeed() {
  const t = useText(activityTexts)
  const cache = useCache()
  const { show: showMessage } = useMessage()
  const [path, setPath] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  function keep(next: string | undefined): void {
    cache.setQueryData(keyOf(activities.hasFeed, {}), { IsOn: next !== undefined })
    setPath(next)
  }
  async function ask(endpoint: typeof activities.feed): Promise<boolean> {
    setBusy(true)
    const answer = await call(endpoint, {})
    setBusy(false)
    if (answer.ok) keep(answer.data.Path)
    else showMessage(t('feedFail'), { isError: true })
    return answer.ok
  }
  async function revoke(): Promise<void> {
    setBusy(true)
    const answer = await call(activities.revokeFeed, {})
    setBusy(false)
    if (answer.ok) keep(undefined)
    showMessage(t(answer.ok ? 'feedRevoked' : 'feedFail'), { isError: !answer.ok })
  }
  async function renew(): Promise<void> {
    if (await ask(activities.renewFeed)) showMessage(t('feedRenewed'))
  }
  return { path, isBusy, show: () => ask(activities.feed), renew, revoke }
}

function FeedAddressField({ path, feed }: { path: string; feed: ReturnType<typeof useFeed> }) {
  const t = useText(activityTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const field = useRef<HTMLInputElement>(null)
  const [pendingAction, setPendingAction] = useState<'renew' | 'revoke'>()
  const address = feedAddress(path, location.origin, language)
  async function copy(): Promise<void> {
    field.current?.select()
    const copied = await navigator.clipboard.writeText(address.https).then(
      () => true,
      () => false,
    )
    show(t(copied ? 'copied' : 'copyFail'), { isError: !copied })
  }
  return (
    <>
      <Row isWrapping={false} align="end">
        <Grow>
          <TextField
            ref={field}
            label={t('address')}
            value={address.https}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Grow>
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </Row>
      <ButtonLink look="quiet" size="small" icon={<ExternalLink aria-hidden />} href={address.webcal}>
        {t('openInCalendar')}
      </ButtonLink>
      <Text type="small" tone="muted">
        {t('subscribePrivate')}
      </Text>
      <ButtonGroup>
        <Button isBusy={feed.isBusy} onClick={() => setPendingAction('renew')}>
          {t('renewFeed')}
        </Button>
        <Button isBusy={feed.isBusy} onClick={() => setPendingAction('revoke')}>
          {t('revokeFeed')}
        </Button>
      </ButtonGroup>
      {pendingAction && (
        <ConfirmDialog
          title={t(pendingAction === 'renew' ? 'renewAsk' : 'revokeAsk')}
          help={t(pendingAction === 'renew' ? 'renewHelp' : 'revokeHelp')}
          confirm={t(pendingAction === 'renew' ? 'renewFeed' : 'revokeFeed')}
          cancel={t('back')}
          onConfirm={() => {
            setPendingAction(undefined)
            void feed[pendingAction]()
          }}
          onCancel={() => setPendingAction(undefined)}
        />
      )}
    </>
  )
}
