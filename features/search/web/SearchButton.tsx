import { recall, useNavigation } from '@portal/client'
import { IconButton, useText } from '@portal/ui'
import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { firstTexts } from '../first-texts.ts'
import { parts, SearchGuide } from './lazy.ts'

/** The sign in the header, and the keys that do the same on every page that has it: `/` and Ctrl or ⌘ K. */
export function SearchButton() {
  const t = useText(firstTexts)
  const navigation = useNavigation()
  const [isGuided, setGuided] = useState(() => !recall('isOneSearchGuide'))
  const load = () => void parts()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      const isControlled = event.ctrlKey || event.metaKey
      const isMeant = isControlled ? /^k$/i.test(key) : key === '/'
      if (!isMeant || (target as Element).closest(typing)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  function open(): void {
    setGuided(false)
    void parts().then(({ pressSign }) => pressSign(navigation))
  }
  return (
    <>
      <IconButton
        label={t('search')}
        aria-keyshortcuts="/ Control+K Meta+K"
        data-search-sign
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
      >
        <Search aria-hidden />
      </IconButton>
      <Suspense>{isGuided && <SearchGuide onDone={() => setGuided(false)} />}</Suspense>
    </>
  )
}

const typing = 'input,textarea,select,[contenteditable]'
