import { pageHref } from '@portal/contract'
import { PageLink } from '@portal/client'
import { Button, shortNumber, useLanguage, useText } from '@portal/ui'
import { ArrowRight } from 'lucide-react'
import { searchTexts } from '../texts.ts'
import { isCountOpen, getViewAllLink, type ResultGroup } from './result-groups.ts'
import rows from './OptionRow.module.css'
import { OptionRow } from './OptionRow.tsx'
import { resultsHref } from './hrefs.ts'
import styles from './ResultList.module.css'
import type { ResultOpener } from './use-result-opener.ts'
import { downloadKey } from './keyboard-navigation.ts'

interface ResultsProps {
  id: string
  groups: readonly ResultGroup[]
  words: string
  active: string | undefined
  opening: ResultOpener
  isBusy: boolean
  /** Shows each group with its name and a link to all of it; otherwise the list of one tab. */
  isOverview: boolean
  onOpened: () => void
  onRetry: () => void
}

/** Returns the option keys per group: its results and the link to all of them. */
export function listOptionKeys(groups: readonly ResultGroup[], isOverview: boolean): string[][] {
  return groups.map((group) => [
    ...group.options.map(({ key }) => key),
    ...(group.hasFailed ? [`retry-${group.name}`] : []),
    ...(isOverview && getViewAllLink(group) ? [`all-${group.name}`] : []),
  ])
}

export function optionId(id: string, key: string): string {
  return `${id}-${key.replaceAll(/[^\w-]/g, (character) => `_${character.codePointAt(0)}`)}`
}

/** The results, as the listbox of the field's combobox: the focus stays in the field. */
export function ResultList({
  id,
  groups,
  words,
  active,
  opening,
  isBusy,
  isOverview,
  onOpened,
  onRetry,
}: ResultsProps) {
  const t = useText(searchTexts)
  return (
    <div id={id} role="listbox" aria-label={t('results')} className={styles.results} aria-busy={isBusy || undefined}>
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a group of a listbox
        <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`} className={styles.group}>
          <div
            id={`${id}-${group.name}`}
            role="presentation"
            className={styles.heading}
            data-bare={!isOverview || undefined}
          >
            {t(group.name)}
            {!group.hasFailed && <GroupTotal group={group} />}
          </div>
          {group.options.map((option) => (
            <OptionRow
              key={option.key}
              id={optionId(id, option.key)}
              option={option}
              saveId={optionId(id, downloadKey(option.key))}
              isActive={active === option.key}
              isSaveActive={active === downloadKey(option.key)}
              opening={opening}
              onOpened={onOpened}
            />
          ))}
          {group.hasFailed && <FailedGroup id={id} group={group} active={active} onRetry={onRetry} />}
          {isOverview && <ViewAll id={id} group={group} words={words} active={active} onOpened={onOpened} />}
        </div>
      ))}
    </div>
  )
}

function GroupTotal({ group }: { group: ResultGroup }) {
  const { language } = useLanguage()
  return (
    <span>
      {shortNumber(group.total, language)}
      {isCountOpen(group) && '+'}
    </span>
  )
}

/** A failed search is not an empty one. */
function FailedGroup({
  id,
  group,
  active,
  onRetry,
}: Pick<ResultsProps, 'id' | 'active' | 'onRetry'> & { group: ResultGroup }) {
  const t = useText(searchTexts)
  const key = `retry-${group.name}`
  return (
    <Button
      look="quiet"
      id={optionId(id, key)}
      role="option"
      aria-selected={active === key}
      tabIndex={-1}
      className={`${rows.option} ${styles.more}`}
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onClick={onRetry}
    >
      {t('groupFailed', { kind: t(group.name) })} {t('retry')}
    </Button>
  )
}

function ViewAll({
  id,
  group,
  words,
  active,
  onOpened,
}: Pick<ResultsProps, 'id' | 'words' | 'active' | 'onOpened'> & { group: ResultGroup }) {
  const t = useText(searchTexts)
  const { language } = useLanguage()
  const all = getViewAllLink(group)
  if (!all) return null
  const key = `all-${group.name}`
  const open = isCountOpen(group) ? '+' : ''
  const count = all.count === undefined ? undefined : shortNumber(all.count, language) + open
  const kind = t(all.kind)
  return (
    <PageLink
      id={optionId(id, key)}
      role="option"
      aria-selected={active === key}
      aria-label={count && t('viewAllOf', { count, kind })}
      tabIndex={-1}
      className={`${rows.option} ${styles.more}`}
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
