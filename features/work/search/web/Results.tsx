import { pageHref } from '@portal/contract'
import { PageLink } from '@portal/client'
import { shortNumber, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { ArrowRight } from 'lucide-react'
import { searchTexts } from '../texts.ts'
import { isOpenGroup, viewAllOf, type Group } from './found.ts'
import { OptionRow } from './OptionRow.tsx'
import { resultsHref } from './places.ts'
import styles from './Results.module.css'
import type { Opening } from './use-opening.ts'
import { saveKeyOf } from './walking.ts'

interface Props {
  id: string
  groups: readonly Group[]
  words: string
  active: string | undefined
  opening: Opening
  isBusy: boolean
  /** Shows each group with its name and a link to all of it; otherwise the list of one tab. */
  isOverview: boolean
  onOpened: () => void
  onRetry: () => void
}

/** Returns the option keys per group: its results and the link to all of them. */
export function keysOf(groups: readonly Group[], isOverview: boolean): string[][] {
  return groups.map((group) => [
    ...group.options.map(({ key }) => key),
    ...(group.hasFailed ? [`retry-${group.name}`] : []),
    ...(isOverview && viewAllOf(group) ? [`all-${group.name}`] : []),
  ])
}

export function optionId(id: string, key: string): string {
  return `${id}-${key.replaceAll(/[^\w-]/g, (character) => `_${character.codePointAt(0)}`)}`
}

/** The results, as the listbox of the field's combobox: the focus stays in the field. */
export function Results({ id, groups, words, active, opening, isBusy, isOverview, onOpened, onRetry }: Props) {
  const t = useText(searchTexts)
  return (
    <div id={id} role="listbox" aria-label={t('results')} className={styles.results} aria-busy={isBusy || undefined}>
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a group of a listbox
        <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`} className={look.plainColumn}>
          <div
            id={`${id}-${group.name}`}
            role="presentation"
            className={styles.heading}
            data-bare={!isOverview || undefined}
          >
            {t(group.name)}
            {!group.hasFailed && <Total group={group} />}
          </div>
          {group.options.map((option) => (
            <OptionRow
              key={option.key}
              id={optionId(id, option.key)}
              option={option}
              saveId={optionId(id, saveKeyOf(option.key))}
              isActive={active === option.key}
              isSaveActive={active === saveKeyOf(option.key)}
              opening={opening}
              onOpened={onOpened}
            />
          ))}
          {group.hasFailed && <Failed id={id} group={group} active={active} onRetry={onRetry} />}
          {isOverview && <ViewAll id={id} group={group} words={words} active={active} onOpened={onOpened} />}
        </div>
      ))}
    </div>
  )
}

function Total({ group }: { group: Group }) {
  const { language } = useLanguage()
  return (
    <span className={styles.total}>
      {shortNumber(group.total, language)}
      {isOpenGroup(group) && '+'}
    </span>
  )
}

/** A failed search is not an empty one. */
function Failed({ id, group, active, onRetry }: Pick<Props, 'id' | 'active' | 'onRetry'> & { group: Group }) {
  const t = useText(searchTexts)
  const key = `retry-${group.name}`
  return (
    <button
      id={optionId(id, key)}
      type="button"
      role="option"
      aria-selected={active === key}
      tabIndex={-1}
      className={styles.failed}
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onClick={onRetry}
    >
      {t('groupFailed', { kind: t(group.name) })} <span className={styles.retry}>{t('retry')}</span>
    </button>
  )
}

function ViewAll({
  id,
  group,
  words,
  active,
  onOpened,
}: Pick<Props, 'id' | 'words' | 'active' | 'onOpened'> & { group: Group }) {
  const t = useText(searchTexts)
  const { language } = useLanguage()
  const all = viewAllOf(group)
  if (!all) return null
  const key = `all-${group.name}`
  const open = isOpenGroup(group) ? '+' : ''
  const count = all.count === undefined ? undefined : shortNumber(all.count, language) + open
  const kind = t(all.kind)
  return (
    <PageLink
      id={optionId(id, key)}
      role="option"
      aria-selected={active === key}
      aria-label={count && t('viewAllOf', { count, kind })}
      tabIndex={-1}
      className={styles.all}
      href={all.tab ? resultsHref({ tab: all.tab, words }) : pageHref('/people')}
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onClick={onOpened}
    >
      {count
        ? t('viewAll', { count })
        : !all.tab
          ? t('viewDepartments')
          : all.tab === 'message'
            ? t('viewAllMessages')
            : t('viewKind', { kind: language === 'CHS' ? kind : kind.toLowerCase() })}
      <ArrowRight aria-hidden />
    </PageLink>
  )
}
