/** The search component, used in the panel, the dialog and the page (SEARCH-01, -02, -05). */
import { useNavigation } from '@portal/client'
import { useMessage, useText } from '@portal/ui'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { refusalTexts, searchTexts } from '../texts.ts'
import { ResultView } from './ResultView.tsx'
import { isCountOpen, type Tab } from './result-groups.ts'
import { KeyHints } from './KeyHints.tsx'
import { resultsHref } from './hrefs.ts'
import { useSearchResults, type SearchResults, type SearchUser } from './queries.ts'
import { Recents } from './Recents.tsx'
import { optionId } from './ResultList.tsx'
import styles from './Search.module.css'
import { SearchField } from './SearchField.tsx'
import { TabRow } from './TabRow.tsx'
import { handKeysTo, isTyping } from './key-buffer.ts'
import { useSearchQuery } from './use-search-query.ts'
import { useResultOpener } from './use-result-opener.ts'
import { useRecents } from './use-recents.ts'
import { useKeyboardNavigation } from './use-keyboard-navigation.ts'

interface SearchProps {
  me: SearchUser
  variant: 'panel' | 'dialog' | 'page'
  field: RefObject<HTMLInputElement | null>
  /** Esc in an empty field; undefined: the container handles it. */
  onClose?: () => void
  /** Beside the field. */
  children?: ReactNode
}

/** SEARCH-04 */
const toastMs = { tools: 3000, files: 1500 } as const
const perGroup = { panel: 3, dialog: 5, page: 5 } as const

export function Search({ me, variant, field, onClose, children }: SearchProps) {
  const tooShort = useText(refusalTexts)
  const { show } = useMessage()
  const { go } = useNavigation()
  const id = useId()
  const [listId, panelId] = [`${id}list`, `${id}panel`]
  const { query, typing, choose } = useSearchQuery(variant === 'page')
  const { words } = query
  const results = useSearchResults(query, me, perGroup[variant])
  const navigation = useKeyboardNavigation(listId, query, results)
  const opening = useResultOpener()
  const recents = useRecents(me.ADAccount)
  const recentList = useRef<HTMLUListElement>(null)
  const isCurrent = results.isCurrent && typing.value.trim() === words
  useFailureToast(results, query.tab)
  useEffect(() => {
    // runs after all effects of this commit, one of which focuses the field: from here on the field gets the keys
    // itself
    queueMicrotask(() => field.current && handKeysTo(field.current))
  }, [field])

  function searchFor(text: string): void {
    typing.settle(text)
    field.current?.focus()
  }
  /** Enter searches; if the results are already there, it opens all of them. */
  function submit(): void {
    const text = typing.value.trim()
    if (text === '') return show(tooShort('tooShort'), { ms: toastMs.tools, isError: true })
    recents.add(text)
    if (!isCurrent) typing.settle(typing.value)
    else if (variant !== 'page') go(resultsHref(query))
  }
  function onEnter(event: KeyboardEvent): void {
    event.preventDefault()
    const chosen = isCurrent ? navigation.chosen() : null
    if (!chosen) return submit()
    recents.add(words)
    if ((event.ctrlKey || event.metaKey) && chosen instanceof HTMLAnchorElement)
      window.open(chosen.href, '_blank', 'noopener')
    else chosen.click()
  }
  function onEscape(event: KeyboardEvent): void {
    if (typing.value === '') return onClose?.()
    event.preventDefault()
    event.stopPropagation()
    typing.settle('')
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (typing.isForInputMethod(event)) return
    if (event.key === 'Enter') return onEnter(event)
    if (event.key === 'Escape') return onEscape(event)
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    if (isShortcut) {
      event.preventDefault()
      field.current?.select()
    } else if (!navigation.onKey(event) && event.key === 'ArrowDown' && recentList.current) {
      event.preventDefault()
      recentList.current.querySelector('button')?.focus()
    }
  }
  /** Typing and arrow keys work in the field, wherever the focus is in here. */
  function onKeyElsewhere(event: KeyboardEvent): void {
    if (isTyping(event.target) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === '/') {
      event.preventDefault()
      event.stopPropagation()
      field.current?.select()
    } else if (event.key.length === 1 && event.key !== ' ') field.current?.focus()
    else if (/^Arrow(Up|Down)$/.test(event.key)) {
      field.current?.focus()
      navigation.onKey(event)
    }
  }
  /** Keeps the focus inside when the focused element disappears. */
  const onGone = () => document.getElementById(panelId)?.focus({ preventScroll: true })
  const isListShown = (results.groups?.length ?? 0) > 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for the field, wherever the focus is in it
    <div className={styles.search} data-place={variant} onKeyDown={onKeyElsewhere}>
      <div className={styles.top}>
        <div className={styles.line}>
          <SearchField
            ref={field}
            value={typing.value}
            isBusy={typing.value.trim() !== '' && !isCurrent && !results.failed}
            listId={isListShown ? listId : undefined}
            aria-activedescendant={navigation.active === undefined ? undefined : optionId(listId, navigation.active)}
            onChange={({ target }) => typing.type(target.value)}
            onCompositionStart={typing.compositionStarted}
            onCompositionEnd={({ currentTarget }) => typing.compositionEnded(currentTarget.value)}
            onKeyDown={onKeyDown}
            onClear={() => searchFor('')}
          />
          {children}
        </div>
        {words !== '' && (
          <TabRow
            id={id}
            panelId={panelId}
            chosen={query.tab}
            counts={results.counts}
            openTabs={results.openTabs}
            onChoose={choose}
          />
        )}
      </div>
      <div
        id={panelId}
        tabIndex={-1}
        className={styles.body}
        {...(words === '' ? {} : { role: 'tabpanel', 'aria-labelledby': `${id}-${query.tab}` })}
      >
        {words === '' ? (
          <Recents
            ref={recentList}
            recents={recents.all}
            onSearch={searchFor}
            onForget={recents.remove}
            onForgetAll={recents.clear}
            onLeave={() => field.current?.focus()}
          />
        ) : (
          <ResultView
            listId={listId}
            query={query}
            typed={typing.value.trim()}
            results={results}
            isBusy={!isCurrent}
            active={navigation.active}
            opening={opening}
            onOpened={() => recents.add(words)}
            onAll={() => {
              onGone()
              choose('all')
            }}
            onSearch={searchFor}
            onGone={onGone}
          />
        )}
      </div>
      {variant !== 'page' && <KeyHints />}
      <p className="visually-hidden" role="status">
        {words !== '' && isCurrent && <ResultCount groups={results.groups} />}
      </p>
    </div>
  )
}

function ResultCount({ groups = [] }: Pick<SearchResults, 'groups'>) {
  const t = useText(searchTexts)
  const count = groups.reduce((sum, { total }) => sum + total, 0)
  return t(groups.some(isCountOpen) ? 'foundMany' : 'found', { count })
}

/** SEARCH-03: the server's message, or "unknown error"; once per failure. */
function useFailureToast({ failed }: SearchResults, tab: Tab): void {
  const t = useText(searchTexts)
  const { show } = useMessage()
  const hasFailed = failed !== undefined
  const message = failed?.message
  useEffect(() => {
    if (!hasFailed) return
    show(message || t('unknownError'), { ms: tab === 'box' ? toastMs.files : toastMs.tools, isError: true })
  }, [hasFailed, message, tab, show, t])
}
