import { Dialog, FactList, useText } from '@portal/ui'
import { keyTexts } from '../tool.texts.ts'
import { marginTexts } from '../margin.texts.ts'
import { editorTexts } from '../texts.ts'
import { formatKeys, toolRow } from './tools.ts'

const others = [
  ['/', 'keysSlash'],
  ['Mod Alt M', 'keysComment'],
  ['Mod .', 'keysSettings'],
  ['Mod Enter', 'keysNextStep'],
  ['Alt F10', 'keysToTools'],
  ['← →', 'keysInTools'],
  ['Esc', 'keysLeaveTable'],
  ['## · ### · - · 1. · >', 'keysTyped'],
] as const

interface Props {
  onClose: () => void
  onFocusBack: () => void
}

/** The keyboard shortcuts of the editor. */
export function ShortcutsDialog({ onClose, onFocusBack }: Props) {
  const t = useText(editorTexts)
  const k = useText({ ...keyTexts, ...marginTexts })
  const ofTools = toolRow.flat().flatMap(({ name, keys }) => (keys ? [[keys, t(name)] as const] : []))
  const all = [...ofTools, ...others.map(([keys, what]) => [keys, k(what)] as const)]
  return (
    <Dialog label={t('keys')} hasTitle size="small" onClose={onClose} onFocusBack={onFocusBack}>
      <FactList look="plain" items={all.map(([keys, what]) => ({ label: formatKeys(keys), value: what }))} />
    </Dialog>
  )
}
