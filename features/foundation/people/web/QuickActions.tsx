import { useNavigation } from '@portal/client'
import { IconLink, useText } from '@portal/ui'
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
        <IconLink
          data-kind="chat"
          label={t('chatWith', { name })}
          href={chat}
          onClick={createChatClickHandler(person.ADAccount, chat)}
        >
          <MessageCircle aria-hidden />
        </IconLink>
      )}
      {person.Email && (
        <IconLink data-kind="mail" label={t('write', { name })} href={`mailto:${person.Email}`}>
          <Mail aria-hidden />
        </IconLink>
      )}
      {person.Mobile && (
        <IconLink data-kind="phone" label={t('callUp', { name })} href={telHref(person.Mobile)}>
          <Phone aria-hidden />
        </IconLink>
      )}
      <IconLink
        data-kind="chart"
        label={t('chartOf', { name })}
        href={viewHref({ pathname: here.pathname, search: '' }, { ...emptyView, chart: person.ADAccount })}
      >
        <Network aria-hidden />
      </IconLink>
    </div>
  )
}

/** Removes characters that a phone does not dial. */
export function telHref(number: string): string {
  return `tel:${number.replaceAll(/[^\d+*#,;]/g, '')}`
}
