import { PageLink } from '@portal/client'
import { translate, deskHref, pageHref } from '@portal/contract'
import { useLanguage, useText } from '@portal/ui'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { DeskSection } from '../desk.ts'
import { deskTexts } from './desk.texts.ts'
import styles from './DeskPage.module.css'

/** Navigation of the desk: a rail beside the page, on narrow screens a list that opens above it. */
export function DeskRail({ sections, chosen }: { sections: readonly DeskSection[]; chosen: string }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const here = sections.find(({ section }) => section === chosen)
  const close = () => setOpen(false)
  return (
    <nav className={styles.rail} aria-label={t('sections')}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${here ? translate(here.title, language) : t('desk')} · ${t('chooseSection')}`}
        onClick={() => setOpen(!isOpen)}
      >
        {here ? translate(here.title, language) : t('desk')}
        <ChevronDown aria-hidden />
      </button>
      <div id={id} className={styles.links} data-open={isOpen || undefined}>
        <PageLink
          className={styles.top}
          href={pageHref('/desk')}
          aria-current={chosen === '' ? 'page' : undefined}
          onClick={close}
        >
          {t('desk')}
        </PageLink>
        {sections.map(({ section, title, icon: Icon, count: Count }) => (
          <PageLink
            key={section}
            className={styles.link}
            href={deskHref(section)}
            aria-current={chosen === section ? 'page' : undefined}
            onClick={close}
          >
            <Icon aria-hidden />
            {translate(title, language)}
            {Count && <Count />}
          </PageLink>
        ))}
      </div>
    </nav>
  )
}
