import { PageLink, useNavigation } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Avatar, Button, ButtonGroup, ButtonLink, IconButton, useLanguage, useMessage, useText } from '@portal/ui'
import { Copy, Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { people } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'
import { personHref } from './addresses.ts'
import { createChatClickHandler, chatHref } from './chat.ts'
import styles from './Contacts.module.css'
import { dayText } from './day-text.ts'
import { namesOf } from './names.ts'
import { telHref } from './QuickActions.tsx'

type PersonDetail = OutputOf<typeof people.detail>

/** Opens a chat through the platform's client. Returns why it failed, or null. */
export type OpenChat = (account: string) => Promise<string | null>

export function ContactButtons({ person, openChat }: { person: PersonDetail; openChat?: OpenChat | undefined }) {
  const t = useText(peopleTexts)
  const { show } = useMessage()
  const chat = chatHref(person.ADAccount, navigator.userAgent)
  const actions = [
    {
      href: chat,
      label: t('chatShort'),
      icon: <MessageCircle aria-hidden />,
      onClick: chat ? createChatClickHandler(person.ADAccount, chat) : undefined,
    },
    { href: person.Email && `mailto:${person.Email}`, label: t('writeShort'), icon: <Mail aria-hidden /> },
    { href: person.Mobile && telHref(person.Mobile), label: t('callShort'), icon: <Phone aria-hidden /> },
  ].filter((action) => action.href)
  if (actions.length === 0 && !openChat) return null
  async function chatWith(open: OpenChat): Promise<void> {
    const problem = await open(person.ADAccount)
    if (problem !== null) show(problem || t('chatFailed'), { isError: true })
  }
  return (
    <ButtonGroup>
      {openChat && (
        <Button look="primary" icon={<MessageCircle aria-hidden />} onClick={() => void chatWith(openChat)}>
          {t('chatShort')}
        </Button>
      )}
      {actions.map((action, index) => (
        <ButtonLink
          key={action.label}
          look={index === 0 && !openChat ? 'primary' : 'secondary'}
          icon={action.icon}
          href={action.href ?? ''}
          {...('onClick' in action && action.onClick ? { onClick: action.onClick } : {})}
        >
          {action.label}
        </ButtonLink>
      ))}
    </ButtonGroup>
  )
}

/** Contact details. Fields hidden from the viewer arrive as '' and are left out. */
export function Contacts({ person }: { person: PersonDetail }) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  const { Manager: manager } = person
  const managerName = manager && namesOf(manager, language).name
  return (
    <dl className={styles.facts}>
      {person.Email && (
        <ContactField label={t('email')} copied={person.Email}>
          <a href={`mailto:${person.Email}`}>{breakAfterAt(person.Email)}</a>
        </ContactField>
      )}
      {person.Mobile && (
        <ContactField label={t('phone')} copied={person.Mobile}>
          <a href={telHref(person.Mobile)}>{person.Mobile}</a>
        </ContactField>
      )}
      {person.Location && <ContactField label={t('place')}>{person.Location}</ContactField>}
      {person.EmployeeId && (
        <ContactField label={t('employeeId')} copied={person.EmployeeId}>
          {person.EmployeeId}
        </ContactField>
      )}
      <ContactField label={t('account')} copied={person.ADAccount}>
        {person.ADAccount}
      </ContactField>
      {person.JoinDate && <ContactField label={t('joinDate')}>{dayText(person.JoinDate, language)}</ContactField>}
      {manager && (
        <ContactField label={t('manager')}>
          <PageLink className={styles.manager} href={personHref(here, manager.ADAccount)} replaces>
            <Avatar src={manager.HeadImage} name={managerName ?? ''} size={28} />
            {managerName}
          </PageLink>
        </ContactField>
      )}
      {person.StaffNumber > 0 && (
        <ContactField label={t('staff')}>{t('staffCount', { count: person.StaffNumber })}</ContactField>
      )}
    </dl>
  )
}

/** A long address breaks behind its @, not within a word. */
function breakAfterAt(email: string): ReactNode {
  const [name, ...domain] = email.split('@')
  return (
    <>
      {name}@<wbr aria-hidden />
      {domain.join('@')}
    </>
  )
}

function ContactField({ label, copied, children }: { label: string; copied?: string; children: ReactNode }) {
  const t = useText(peopleTexts)
  const { show } = useMessage()
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      show(t('copied', { what: label }))
    } catch {
      show(t('copyFailed'), { isError: true })
    }
  }
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {copied !== undefined && (
          <IconButton size="small" label={t('copy', { what: label })} onClick={() => void copy(copied)}>
            <Copy aria-hidden />
          </IconButton>
        )}
      </dd>
    </div>
  )
}
