import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from '../Dialog.tsx'
import { TextField } from '../forms/TextField.tsx'
import { isComposingKey } from '../input-method.ts'
import { useText } from '../language.tsx'
import { kitTexts } from '../texts.ts'
import styles from './CommandMenu.module.css'

export interface Command {
  id: string
  title: string
  /** Also found by these: the other language, Pinyin. */
  keywords?: string | undefined
  icon?: ReactNode
  hint?: string | undefined
  onRun: () => void
}

interface Props {
  label: string
  placeholder: string
  /** `isFound`: the commands were looked up for what is typed, and are all shown. */
  groups: readonly { title: string; commands: readonly Command[]; isFound?: boolean }[]
  /** More may still come: an Enter that finds nothing yet counts for the first that does. */
  isLoading?: boolean
  onQuery?: ((query: string) => void) | undefined
  onClose: () => void
}

/** Goes anywhere and does anything by name: opened by a key, chosen by arrows and Enter. */
export function CommandMenu({ label, placeholder, groups, isLoading = false, onQuery, onClose }: Props) {
  const t = useText(kitTexts)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const query = typed.trim().toLowerCase()
  const shown = groups
    .map(({ title, commands, isFound = false }) => ({
      title,
      commands: commands.filter(
        (each) => isFound || `${each.title} ${each.keywords ?? ''}`.toLowerCase().includes(query),
      ),
    }))
    .filter(({ commands }) => commands.length > 0)
  const all = shown.flatMap(({ commands }) => commands)
  const current = all[at]?.id
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const first = isEntered ? all[0] : undefined
  const runFirst = useEffectEvent(() => run(first))
  useEffect(() => runFirst(), [first?.id])

  function run(command: Command | undefined): void {
    if (!command) return
    onClose()
    command.onRun()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposingKey(event.nativeEvent)) return
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt((at + 1) % Math.max(1, all.length)),
      ArrowUp: () => setAt((at - 1 + all.length) % Math.max(1, all.length)),
      Enter: () => (isLoading && all.length === 0 ? setEntered(true) : run(all[at])),
    }
    if (!moves[event.key]) return
    event.preventDefault()
    moves[event.key]?.()
  }
  return (
    <Dialog label={label} size="medium" isCloseHidden onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field in it */}
      <div className={styles.menu} onKeyDown={onKeyDown}>
        <TextField
          label={label}
          isLabelHidden
          size="large"
          icon={<Search aria-hidden />}
          placeholder={placeholder}
          value={typed}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={current && `${id}-${current}`}
          autoComplete="off"
          data-focus-first
          onChange={(event) => {
            setTyped(event.target.value)
            onQuery?.(event.target.value.trim())
            setAt(0)
            setEntered(false)
          }}
        />
        <div ref={list} id={id} className={styles.list} role="listbox" aria-label={label}>
          {shown.map(({ title, commands }) => (
            <div key={title} role="group" aria-label={title}>
              <div className={styles.heading} aria-hidden>
                {title}
              </div>
              {commands.map((command) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
                <div
                  key={command.id}
                  id={`${id}-${command.id}`}
                  role="option"
                  aria-selected={command === all[at]}
                  className={styles.entry}
                  onClick={() => run(command)}
                >
                  {command.icon}
                  <span className={styles.name}>{command.title}</span>
                  {command.hint && <span className={styles.hint}>{command.hint}</span>}
                </div>
              ))}
            </div>
          ))}
          {all.length === 0 && <p className={styles.empty}>{t(isLoading ? 'loading' : 'nothing')}</p>}
        </div>
      </div>
    </Dialog>
  )
}
