import { PageLink, useNavigation } from '@portal/client'
import { useText } from '@portal/ui'
import { Mail, MessageCircle, Network, Phone } from 'lucide-react'
import type { Person } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'
import { emptyView, viewHref } from './addresses.ts'
import { createChatClickHandler, chatHref } from './chat.ts'
import styles from './QuickActions.module.css'

/** E-mail, call, chat and reporting line, each only if available. */
export function QuickActions({ person, name }: { person: Person; name: string }) {
  const t = useText(peopleTexts)
  const { here } = useNavigation()
  const chat = chatHref(person.ADAccount, navigator.userAgent)
  return (
    <div className={styles.actions} data-chat={chat ? '' : undefined}>
      {chat && (
        <a
          className={styles.action}
          data-kind="chat"
          href={chat}
          onClick={createChatClickHandler(person.ADAccount, chat)}
          title={t('chatWith', { name })}
          aria-label={t('chatWith', { name })}
        >
          <MessageCircle aria-hidden />
        </a>
      )}
      {person.Email && (
        <a
          className={styles.action}
          data-kind="mail"
          href={`mailto:${person.Email}`}
          title={t('write', { name })}
          aria-label={t('write', { name })}
        >
          <Mail aria-hidden />
        </a>
      )}
      {person.Mobile && (
        <a
          className={styles.action}
          data-kind="phone"
          href={telHref(person.Mobile)}
          title={t('callUp', { name })}
          aria-label={t('callUp', { name })}
        >
          <Phone aria-hidden />
        </a>
      )}
      <PageLink
        className={styles.action}
        data-kind="chart"
        href={viewHref({ pathname: here.pathname, search: '' }, { ...emptyView, chart: person.ADAccount })}
        title={t('chartOf', { name })}
        aria-label={t('chartOf', { name })}
      >
        <Network aria-hidden />
      </PageLink>
    </div>
  )
}

/** Removes characters that a phone does not dial. */
export function telHref(number: string): string {
  return `tel:${number.replaceAll(/[^\d+*#,;]/g, '')}`
}
