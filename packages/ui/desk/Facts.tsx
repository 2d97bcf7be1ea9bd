import { Check, CircleAlert, CloudOff, CloudUpload, GitMerge, ShieldCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import { useLanguage, useText } from '../language.tsx'
import { kitTexts } from '../texts.ts'
import { fullNumber } from '../text/full-number.ts'
import { DeskTime } from '../text/DeskTime.tsx'
import styles from './Desk.module.css'

interface Stat {
  label: string
  value: ReactNode
  /** Such as '+3 %', and if that is good. */
  delta?: { text: string; tone: 'good' | 'danger' | 'neutral' } | undefined
  hint?: ReactNode
}

/** A few figures in one line. */
export function StatStrip({ label, items }: { label: string; items: readonly Stat[] }) {
  const { language } = useLanguage()
  return (
    <dl className={styles.stats} aria-label={label}>
      {items.map(({ label: name, value, delta, hint }) => (
        <div key={name} className={styles.stat}>
          <dt className={styles.statLabel}>{name}</dt>
          <dd className={styles.statValue}>{fullNumber(value, language)}</dd>
          {(delta || hint) && (
            <dd className={styles.statHint}>
              {delta && (
                <span className={styles.delta} data-tone={delta.tone}>
                  {delta.text}
                </span>
              )}{' '}
              {hint}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

export interface Step {
  id: string
  title: string
  state: 'done' | 'current' | 'open' | 'error'
  href?: string | undefined
}

/** The steps of a wizard; those with an address lead back. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  const t = useText(kitTexts)
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ id, title, state, href }, at) => {
        const content = (
          <>
            <span className={styles.sign} aria-hidden>
              {state === 'done' ? <Check /> : state === 'error' ? <X /> : at + 1}
            </span>
            {title}
            {state === 'done' && <span className="visually-hidden">{t('done')}</span>}
          </>
        )
        const attributes = { className: styles.step, 'data-state': state }
        return (
          <li key={id} aria-current={state === 'current' ? 'step' : undefined}>
            {href ? (
              <Anchor {...attributes} href={href}>
                {content}
              </Anchor>
            ) : (
              <span {...attributes}>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

export interface TimelineEvent {
  id: string
  at: string
  icon?: ReactNode
  tone?: 'neutral' | 'accent' | 'danger' | undefined
  /** The event, in one sentence. */
  text: ReactNode
  children?: ReactNode
}

/** Events of an object, latest first. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map(({ id, at, icon, tone = 'neutral', text, children }) => (
        <li key={id} className={styles.event}>
          <span className={styles.eventSign} data-tone={tone} aria-hidden>
            {icon}
          </span>
          <div className={styles.eventBody}>
            <span>{text}</span>
            <span className={styles.eventWhen}>
              <DeskTime at={at} form="datetime" />
            </span>
            {children}
          </div>
        </li>
      ))}
    </ol>
  )
}

const stateIcons = {
  saved: <Check aria-hidden />,
  saving: <CloudUpload aria-hidden />,
  offline: <CloudOff aria-hidden />,
  conflict: <GitMerge aria-hidden />,
  error: <CircleAlert aria-hidden />,
}

/** How far a document that saves by itself is saved. */
export function SaveState({ state, text }: { state: keyof typeof stateIcons; text?: string }) {
  const t = useText(kitTexts)
  return (
    <span className={styles.save} data-state={state} role="status">
      {stateIcons[state]}
      {text ?? t(state === 'error' ? 'unsaved' : state)}
    </span>
  )
}

interface PrivacyNoteProps {
  isFolded?: boolean
  /** Folded there are these words alone. */
  name?: string | undefined
  children: ReactNode
}

/** Above personal data: what is shown, and on what ground. Folded it is one line, however long it is, until pressed. */
export function PrivacyNote({ isFolded = false, name, children }: PrivacyNoteProps) {
  const lineOf = (words: ReactNode) => (
    <>
      <ShieldCheck aria-hidden />
      <span>{words}</span>
    </>
  )
  if (!isFolded) return <p className={styles.privacy}>{lineOf(children)}</p>
  return (
    <details className={styles.folded}>
      <summary className={styles.privacy}>{lineOf(name ?? children)}</summary>
      {name && <p className={styles.privacy}>{children}</p>}
    </details>
  )
}
