import { call, tabAccount } from '@portal/client'
import { Button, Grow, IconButton, Segmented, useMessage, useText } from '@portal/ui'
import { Bug, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { consoleTexts } from '../console.texts.ts'
import { usageAnalytics } from '../contract.ts'
import styles from './DebugConsole.module.css'
import { clearRecord, getRecord, recordPage, createReport, listStoredValues, subscribeRecord } from './page-record.ts'
import { consoleRequested } from './signals.ts'

const tabs = ['log', 'network', 'storage'] as const
type Tab = (typeof tabs)[number]

/** SHELL-20: the debug console for configured accounts; its code is not loaded for others. */
export function DebugConsole() {
  const t = useText(consoleTexts)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(recordPage, [])
  // opened from the menu, which replaces the button on narrow pages
  useEffect(() => {
    const onAsked = (): void => setOpen(true)
    addEventListener(consoleRequested, onAsked)
    return () => removeEventListener(consoleRequested, onAsked)
  }, [])
  function close(): void {
    setOpen(false)
    requestAnimationFrame(() => {
      opener.current?.focus()
      // no button on a narrow page: back to the menu that opened the console
      if (document.activeElement !== opener.current)
        document.querySelector<HTMLElement>('header [aria-haspopup="menu"]')?.focus()
    })
  }
  if (isOpen) return <ConsolePanel onClose={close} />
  return (
    <IconButton ref={opener} className={styles.opener} label={t('open')} onClick={() => setOpen(true)}>
      <Bug aria-hidden />
    </IconButton>
  )
}

function ConsolePanel({ onClose }: { onClose: () => void }) {
  const t = useText(consoleTexts)
  const [tab, setTab] = useState<Tab>('log')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.querySelector('button')?.focus(), [])
  return (
    // Esc closes the console from anywhere inside
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className={styles.console}
      aria-label={t('title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header className={styles.head}>
        <Grow>
          <Segmented
            label={t('tabs')}
            items={tabs.map((id) => ({ id, label: t(id) }))}
            current={tab}
            onSelect={(id) => setTab(tabs.find((each) => each === id) ?? tab)}
          />
        </Grow>
        <ReportButtons />
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <ConsoleContent key={tab} tab={tab} />
    </section>
  )
}

function ReportButtons() {
  const t = useText(consoleTexts)
  const { show } = useMessage()
  const isBusy = useRef(false)
  // the button keeps the focus while sending
  async function send(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    const { ok } = await call(usageAnalytics.debug, createReport(tabAccount()))
    isBusy.current = false
    show(t(ok ? 'sent' : 'notSent'), { isError: !ok })
  }
  return (
    <>
      <Button onClick={clearRecord}>{t('clear')}</Button>
      <Button look="primary" onClick={() => void send()}>
        {t('send')}
      </Button>
    </>
  )
}

const emptyTexts = { log: 'noLog', network: 'noNetwork', storage: 'noStorage' } as const

function ConsoleContent({ tab }: { tab: Tab }) {
  const t = useText(consoleTexts)
  const lines = useSyncExternalStore(subscribeRecord, getRecord)
  const [stored] = useState(() => listStoredValues())
  const bottom = useRef<HTMLLIElement>(null)
  const rows =
    tab === 'storage' ? stored.map(({ key, value }) => ({ id: key, at: '', kind: key, text: value })) : lines[tab]
  const last = rows.at(-1)?.id
  useEffect(() => {
    if (tab !== 'storage') bottom.current?.scrollIntoView({ block: 'nearest' })
  }, [tab, last])
  return (
    // a scrolling area must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.content} role="region" aria-label={t(tab)} tabIndex={0}>
      {rows.length === 0 && <p className={styles.nothing}>{t(emptyTexts[tab])}</p>}
      <ol className={styles.lines}>
        {rows.map(({ id, at, kind, text }) => (
          <li key={id} className={styles.line} data-kind={kind}>
            {at && <time>{at}</time>}
            <b>{kind}</b>
            <span>{text}</span>
          </li>
        ))}
        <li ref={bottom} aria-hidden />
      </ol>
    </div>
  )
}
