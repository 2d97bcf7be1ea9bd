import { useNavigation } from '@portal/client'
import { Page, PageHeader, Segmented, useText } from '@portal/ui'
import { SearchField } from '@portal/ui/search-field'
import { useEffect, useRef } from 'react'
import { peopleTexts } from '../page.texts.ts'
import { emptyView, viewHref, parseDirectoryView, keywordHref, type DirectoryView } from './addresses.ts'
import { ChartPage } from './ChartPage.tsx'
import styles from './DirectoryPage.module.css'
import { DirectoryFilters } from './DirectoryFilters.tsx'
import { PeopleList } from './PeopleList.tsx'
import { companyTags, standingOf } from '@portal/contract'
import { shortNames } from './short-names.ts'

export interface Props {
  /** Partner staff have a directory of their own (PEOPLE-03). */
  of: 'company' | 'partner'
  me: { ADAccount: string; UserTag: string }
}

/** PEOPLE-01, PEOPLE-03: the directory with its views. */
export function DirectoryPage({ of, me }: Props) {
  const t = useText(peopleTexts)
  const { here, go } = useNavigation()
  const view = parseDirectoryView(here.search)
  const list = useRef<HTMLDivElement>(null)
  useScrollToTop(view)
  return (
    <main id="content">
      <Page>
        <PageHeader
          title={t(of === 'company' ? 'people' : 'partners')}
          facts={t(of === 'company' ? 'peopleIntro' : 'partnersIntro')}
          actions={
            <>
              {!view.chart && (
                <div className={styles.search}>
                  <SearchField
                    size="medium"
                    words={view.q}
                    label={t('search')}
                    hint={t(of === 'company' ? 'searchHint' : 'searchHintPartner')}
                    onSearch={(q) => go(keywordHref(location, q), { replace: true })}
                    onDown={() => list.current?.querySelector<HTMLElement>('[data-person]')?.focus()}
                  />
                </div>
              )}
              <ViewTabs of={of} me={me} view={view} />
            </>
          }
        />
        {view.chart ? (
          <ChartPage account={view.chart} me={me.ADAccount} />
        ) : (
          <div ref={list} className={styles.columns} data-bare={of === 'partner' || view.isNew || undefined}>
            {of === 'company' && !view.isNew && <DirectoryFilters view={view} />}
            <PeopleList view={view} of={of} />
          </div>
        )}
      </Page>
    </main>
  )
}

/** Scrolls to the top when the list changes, but not when a card opens over it. */
function useScrollToTop({ q, department, place, tag, isNew }: DirectoryView): void {
  const key = JSON.stringify([q, department, place, tag, isNew])
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) scrollTo({ top: 0 })
    shown.current = key
  }, [key])
}

function ViewTabs({ of, me, view }: Props & { view: DirectoryView }) {
  const t = useText(peopleTexts)
  const { here } = useNavigation()
  const isList = !view.isNew && !view.chart
  const keepWords = { ...emptyView, q: view.q }
  const entries =
    of === 'company'
      ? [
          { label: t('all'), view: emptyView, isChosen: isList },
          { label: t('newcomers'), view: { ...emptyView, isNew: true }, isChosen: view.isNew },
          {
            label: t('reportingLine'),
            view: { ...emptyView, chart: me.ADAccount },
            isChosen: view.chart !== '',
          },
        ]
      : [
          { label: t('all'), view: keepWords, isChosen: isList && view.tag === '' },
          ...(
            [
              ...companyTags().map((tag) => [shortNames[standingOf(tag)], tag] as const),
              ['tagOwn', me.UserTag],
            ] as const
          ).map(([name, tag]) => ({
            label: t(name),
            view: { ...keepWords, tag },
            isChosen: isList && view.tag === tag,
          })),
        ]
  return (
    <Segmented
      label={t('views')}
      replaces={false}
      items={entries.map(({ label, view: to }) => ({ id: label, label, href: viewHref(here, to) }))}
      current={entries.find(({ isChosen }) => isChosen)?.label ?? ''}
    />
  )
}
