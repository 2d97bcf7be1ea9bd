/**
 * The chosen colour theme: on the server for all devices, and in this browser for the first paint
 * (apps/web/index.html).
 */
import { call, forget, keyOf, recall, remember, useCache } from '@portal/client'
import { useEffect, useState } from 'react'
import { me, type Theme } from '../contract.ts'

const themes: readonly Theme[] = ['', 'light', 'dark']

function applyTheme(theme: Theme): void {
  if (theme) document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
  if (theme) remember('theme', theme)
  else forget('theme')
}

/** Applies the theme that was chosen on another device; without a choice the one of this browser stays. */
export function useChosenTheme(chosen: Theme | null | undefined): void {
  useEffect(() => {
    if (chosen !== null && chosen !== undefined && chosen !== recall('theme')) applyTheme(chosen)
  }, [chosen])
}

export function useTheme(chosen: Theme | null) {
  const cache = useCache()
  const [justChosen, setChosen] = useState<Theme>()
  const theme = justChosen ?? chosen ?? themes.find((each) => each === recall('theme')) ?? ''
  async function choose(next: Theme): Promise<void> {
    setChosen(next)
    applyTheme(next)
    await call(me.chooseTheme, { Theme: next })
    await cache.invalidateQueries({ queryKey: keyOf(me.detail) })
  }
  return { theme, choose }
}
