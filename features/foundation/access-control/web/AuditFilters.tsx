import { deskHref } from '@portal/contract'
import { PageLink, useAnswer, useNavigation } from '@portal/client'
import { useLanguage, useText } from '@portal/ui'
import { SearchField } from '@portal/ui/search-field'
import { actionText, kindText } from '../action.texts.ts'
import { auditTexts } from '../audit.texts.ts'
import { accessControl } from '../contract.ts'
import { auditHref, type AuditView } from './audit-view.ts'
import filters from './Filters.module.css'
import styles from './AuditPage.module.css'

/** Filters by person, action, kind and days; the values are kept in the address. */
export function AuditFilters({ view }: { view: AuditView }) {
  const t = useText(auditTexts)
  const { language } = useLanguage()
  const { go } = useNavigation()
  const { data } = useAnswer(accessControl.auditNames, {})
  const changeView = (change: Partial<AuditView>) => go(auditHref(view, change), { replace: true })
  // keeps a value from the address selectable even if the log has none of it
  const withChosen = (all: readonly string[] = [], chosen: string) =>
    chosen === '' || all.includes(chosen) ? all : [chosen, ...all]
  return (
    <div className={`${filters.filters} ${styles.filters}`}>
      <div className={`${filters.words} ${styles.words}`}>
        <SearchField
          words={view.who}
          label={`${t('person')} · ${t('personHint')}`}
          hint={t('person')}
          onSearch={(who) => changeView({ who })}
        />
      </div>
      <select
        className={`${filters.choice} ${styles.choice}`}
        aria-label={t('action')}
        value={view.action}
        onChange={({ target }) => changeView({ action: target.value })}
      >
        <option value="">{t('anyAction')}</option>
        {withChosen(data?.Actions, view.action).map((each) => (
          <option key={each} value={each}>
            {actionText(each, language)}
          </option>
        ))}
      </select>
      <select
        className={`${filters.choice} ${styles.choice}`}
        aria-label={t('kind')}
        value={view.kind}
        onChange={({ target }) => changeView({ kind: target.value, id: '' })}
      >
        <option value="">{t('anyKind')}</option>
        {withChosen(data?.Kinds, view.kind).map((each) => (
          <option key={each} value={each}>
            {kindText(each, language)}
          </option>
        ))}
      </select>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles.day}>
          {t(end)}
          <input
            className={`${filters.choice} ${styles.choice}`}
            type="date"
            value={view[end]}
            onChange={({ target }) => changeView({ [end]: target.value })}
          />
        </label>
      ))}
      {auditHref(view, {}) !== deskHref('audit') && (
        <PageLink className={styles.clear} href={deskHref('audit')} replaces>
          {t('clear')}
        </PageLink>
      )}
    </div>
  )
}
