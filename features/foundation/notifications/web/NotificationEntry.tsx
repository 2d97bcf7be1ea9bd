import { PageLink, useCache, useNavigation } from '@portal/client'
import { Grow, IconButton, IconTile, RelativeTime, Row, Text, Title, useMessage, useText } from '@portal/ui'
import { CalendarCheck, CalendarClock, Check, ExternalLink, Megaphone, MessageCircle, Newspaper } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { NotificationItem } from '../contract.ts'
import { kindName } from '../kinds.ts'
import { noticeTexts } from '../page.texts.ts'
import { notificationType } from '../rules.ts'
import { resolveLink } from './addresses.ts'
import { markRead } from './cache.ts'
import styles from './NotificationEntry.module.css'

/** NOTICE-02: icon by type. */
const icons: Readonly<Partial<Record<number, ReactNode>>> = {
  [notificationType.news]: <Newspaper aria-hidden />,
  [notificationType.reply]: <MessageCircle aria-hidden />,
  [notificationType.signUp]: <CalendarCheck aria-hidden />,
  [notificationType.activity]: <CalendarClock aria-hidden />,
}

export function NotificationEntry({ notification }: { notification: NotificationItem }) {
  const t = useText(noticeTexts)
  const cache = useCache()
  const { show } = useMessage()
  const entry = useRef<HTMLElement>(null)
  async function read(): Promise<void> {
    // the button disappears: the entry keeps the focus
    entry.current?.focus({ preventScroll: true })
    if (!(await markRead(cache, notification.Id))) show(t('failed'), { isError: true })
  }
  return (
    <article ref={entry} tabIndex={-1} className={styles.entry}>
      <IconTile tone={notification.IsRead ? 'neutral' : 'accent'}>
        {icons[notification.MessageType] ?? <Megaphone aria-hidden />}
      </IconTile>
      <Grow>
        <Text tone={notification.IsRead ? 'muted' : undefined} weight={notification.IsRead ? undefined : 'medium'}>
          <NotificationText notification={notification} />
        </Text>
        <Text as="div" type="small" tone="muted">
          <Row gap={4}>
            {!notification.IsRead && <span className="visually-hidden">{t('unread')} · </span>}
            <span>{t(kindName(notification.MessageType))}</span>
            <span aria-hidden>·</span>
            <span className={styles.time}>
              <RelativeTime date={notification.CreateTime} />
            </span>
          </Row>
        </Text>
      </Grow>
      {!notification.IsRead && (
        <IconButton label={t('read')} size="small" className={styles.read} onClick={() => void read()}>
          <span className={styles.dot} />
          <Check aria-hidden />
        </IconButton>
      )}
    </article>
  )
}

/** The text as a link by type; following it marks the notification as read and closes the sidebar. */
function NotificationText({ notification }: { notification: NotificationItem }) {
  const t = useText(noticeTexts)
  const cache = useCache()
  const { here } = useNavigation()
  if (notification.Link === '') return <Title>{notification.MessageInfo}</Title>
  const { href, isOutside } = resolveLink(notification.Link, here)
  const read = () => void (notification.IsRead || markRead(cache, notification.Id))
  return (
    <PageLink
      className={styles.link}
      href={href}
      onClick={read}
      // the middle button opens another tab, and marks it as read as well
      onAuxClick={({ button }) => button === 1 && read()}
      {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <Title>{notification.MessageInfo}</Title>
      {isOutside && (
        <>
          <ExternalLink aria-hidden />
          <span className="visually-hidden"> ({t('newTab')})</span>
        </>
      )}
    </PageLink>
  )
}
