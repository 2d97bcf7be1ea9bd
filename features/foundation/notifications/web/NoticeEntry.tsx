import { PageLink, useCache, useNavigation } from '@portal/client'
import { IconButton, RelativeTime, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { CalendarCheck, CalendarClock, Check, ExternalLink, Megaphone, MessageCircle, Newspaper } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { NoticeItem } from '../contract.ts'
import { noticeTexts } from '../page.texts.ts'
import { noticeType, type NoticeType } from '../rules.ts'
import { targetOf } from './addresses.ts'
import { readNotice } from './knowledge.ts'
import styles from './NoticeEntry.module.css'

const plain = { icon: <Megaphone aria-hidden />, name: 'kindPlain' } as const

/** NOTICE-02: icon and name by type. */
const kinds: Readonly<Record<NoticeType, { icon: ReactNode; name: keyof typeof noticeTexts & `kind${string}` }>> = {
  [noticeType.news]: { icon: <Newspaper aria-hidden />, name: 'kindNews' },
  [noticeType.reply]: { icon: <MessageCircle aria-hidden />, name: 'kindReply' },
  [noticeType.signUp]: { icon: <CalendarCheck aria-hidden />, name: 'kindSignUp' },
  [noticeType.activity]: { icon: <CalendarClock aria-hidden />, name: 'kindActivity' },
  [noticeType.people]: plain,
  [noticeType.plain]: plain,
}

export function NoticeEntry({ notice }: { notice: NoticeItem }) {
  const t = useText(noticeTexts)
  const cache = useCache()
  const { show } = useMessage()
  const { icon, name } = kinds[notice.MessageType as NoticeType] ?? plain
  const entry = useRef<HTMLElement>(null)
  async function read(): Promise<void> {
    // the button disappears: the entry keeps the focus
    entry.current?.focus({ preventScroll: true })
    if (!(await readNotice(cache, notice.Id))) show(t('failed'), { isError: true })
  }
  return (
    <article
      ref={entry}
      tabIndex={-1}
      className={styles.entry}
      data-unread={!notice.IsRead || undefined}
      data-link={notice.Link !== '' || undefined}
    >
      <span className={styles.icon}>{icon}</span>
      <div className={look.grow}>
        <Message notice={notice} />
        <p className={styles.about}>
          {!notice.IsRead && <span className="visually-hidden">{t('unread')} · </span>}
          <span>{t(name)}</span>
          <span aria-hidden>·</span>
          <span className={styles.time}>
            <RelativeTime date={notice.CreateTime} />
          </span>
        </p>
      </div>
      {!notice.IsRead && (
        <IconButton label={t('read')} className={styles.read} onClick={() => void read()}>
          <span className={styles.dot} />
          <Check aria-hidden />
        </IconButton>
      )}
    </article>
  )
}

/** The text as a link by type; following it marks the notification as read and closes the sidebar. */
function Message({ notice }: { notice: NoticeItem }) {
  const t = useText(noticeTexts)
  const cache = useCache()
  const { here } = useNavigation()
  if (notice.Link === '') return <p className={styles.message}>{notice.MessageInfo}</p>
  const { href, isOutside } = targetOf(notice.Link, here)
  const read = () => void (notice.IsRead || readNotice(cache, notice.Id))
  return (
    <p className={styles.message}>
      <PageLink
        className={styles.link}
        href={href}
        onClick={read}
        // the middle button opens another tab, and marks it as read as well
        onAuxClick={({ button }) => button === 1 && read()}
        {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {notice.MessageInfo}
        {isOutside && (
          <>
            <ExternalLink className={styles.outside} aria-hidden />
            <span className="visually-hidden"> ({t('newTab')})</span>
          </>
        )}
      </PageLink>
    </p>
  )
}
