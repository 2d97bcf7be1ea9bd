import { recall, useIsFirstScreenDone, useNavigation } from '@portal/client'
import { overlay, pathMatcher } from '@portal/contract'
import { IconButton, useMessage, useText } from '@portal/ui'
import { Search } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { firstTexts } from '../first.texts.ts'
import { loadSearch, SearchGuide } from './lazy.ts'
import styles from './SearchButton.module.css'
import { startCollectingKeys, isTyping, takeEarlyKeys, takeKeys } from './key-buffer.ts'

/** On other pages the hint would cover their content. */
const isHome = pathMatcher(['/', '/home'])

/** The search button in the header and its shortcuts on every page that has it: `/` and Ctrl or ⌘ K. */
export function SearchButton() {
  const t = useText(firstTexts)
  const navigation = useNavigation()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  const hasFailed = useRef(false)
  const [isGuided, setGuided] = useState(() => !recall('isOneSearchGuide'))
  const mayFollow = useIsFirstScreenDone()
  const load = () => void loadSearch().catch(() => undefined)
  /** The address may change while the script loads: words of another field arrive in it. */
  const latest = useRef(navigation)
  // active as soon as the button is visible
  useLayoutEffect(() => {
    latest.current = navigation
    const early = takeEarlyKeys()
    if (early !== undefined) open(early)
    const onShortcut = (event: KeyboardEvent) => {
      const { key, target } = event
      const isControlled = event.ctrlKey || event.metaKey
      // `/` belongs to text fields; a page may use Ctrl K itself
      const isShortcut = isControlled ? /^k$/i.test(key) : key === '/' && !isTyping(target)
      if (!isShortcut || event.defaultPrevented) return
      event.preventDefault()
      open('')
    }
    addEventListener('keydown', onShortcut)
    return () => removeEventListener('keydown', onShortcut)
  })
  function open(typed: string): void {
    if (isBusy) return
    setGuided(false)
    setBusy(true)
    startCollectingKeys(typed)
    void loadSearch()
      .then(
        ({ toggleSearch }) => toggleSearch(latest.current),
        () => {
          takeKeys()
          // a document never retries a failed import: a new one opens with search
          if (hasFailed.current && navigator.onLine)
            return location.assign(overlay.over(latest.current.here, { search: '' }))
          hasFailed.current = true
          show(t('offline'), { isError: true })
        },
      )
      .finally(() => setBusy(false))
  }
  return (
    <>
      <IconButton
        label={t('search')}
        aria-keyshortcuts="/ Control+K Meta+K"
        data-search-sign
        className={styles.sign}
        aria-busy={isBusy || undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => open('')}
      >
        <Search aria-hidden />
      </IconButton>
      {isGuided && mayFollow && isHome(navigation.here.pathname) && <SearchGuide onDone={() => setGuided(false)} />}
    </>
  )
}
