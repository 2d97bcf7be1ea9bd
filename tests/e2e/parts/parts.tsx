/** Parts of the interface by themselves, for journeys that no screen of the portal leads through yet. */
import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import {
  LanguageProvider,
  LoadingOverlay,
  MessageProvider,
  Skeleton,
  StatePage,
  ToastProvider,
  useMessage,
  useToasts,
} from '@portal/ui'
import { FormDialog } from '@portal/ui/form-dialog'
import { RichText } from '@portal/ui/late'
import { TagField, type PickOption } from '@portal/ui/pick'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const kinds = ['black', 'white', 'white-full', 'blank', 'blue'] as const
let toasts = 0

/** Sent until the page is told `answered`. */
function Sheet({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const [words, setWords] = useState('')
  const [isTicked, setTicked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function send(): Promise<void> {
    onSent()
    setBusy(true)
    await new Promise((resolve) => window.addEventListener('answered', resolve, { once: true }))
    setBusy(false)
  }
  return (
    <FormDialog
      title="Words"
      isDirty={words !== ''}
      isBusy={isBusy}
      cancel="Cancel"
      send="Save"
      onSend={send}
      onClose={onClose}
    >
      <input aria-label="words" value={words} onChange={({ target }) => setWords(target.value)} />
      <label>
        <input type="checkbox" checked={isTicked} onChange={() => setTicked(!isTicked)} /> tick
      </label>
      <select aria-label="choice">
        <option>one</option>
        <option>two</option>
      </select>
    </FormDialog>
  )
}

/** Options for no word come when the page is told `answered`. */
async function loadFruit(typed: string): Promise<readonly PickOption[]> {
  if (typed === '') await new Promise((resolve) => window.addEventListener('answered', resolve, { once: true }))
  return ['apple', 'pear', 'plum'].filter((each) => each.includes(typed)).map((id) => ({ id, label: id }))
}

function Fruit() {
  const [value, setValue] = useState<PickOption[]>([])
  return <TagField label="Fruit" load={loadFruit} value={value} onChange={setValue} />
}

function Parts() {
  const { show } = useMessage()
  const { add } = useToasts()
  const [kind, setKind] = useState<(typeof kinds)[number]>()
  const [isSheet, setSheet] = useState(false)
  const [log, setLog] = useState<string[]>([])
  const note = (text: string) => setLog((all) => [...all, text])
  const toast = () => {
    toasts += 1
    const number = toasts
    add({ text: `toast ${number}`, link: { label: `follow ${number}`, onFollow: () => note(`followed ${number}`) } })
  }
  return (
    <main>
      <button onClick={() => show('two seconds', { onDone: () => note('gone') })}>message</button>
      <button onClick={() => show('five seconds', { ms: 5000, isError: true })}>error</button>
      <button onClick={toast}>toast</button>
      <button onClick={() => setSheet(true)}>sheet</button>
      {isSheet && <Sheet onSent={() => note('sent')} onClose={() => setSheet(false)} />}
      {kinds.map((each) => (
        <button key={each} onClick={() => setKind(each)}>
          {each}
        </button>
      ))}
      {kind && <LoadingOverlay kind={kind} label={`loading ${kind}`} />}
      <Fruit />
      <output>{log.join(',')}</output>
      <Skeleton shape="card" />
      <StatePage kind="maintenance" title="This feature is under maintenance…" />
      <RichText
        lang="en"
        html='<p style="text-align: center">middle</p><p style="position:fixed;text-align:center">fixed</p>'
      />
    </main>
  )
}

// one design pixel is one pixel, as at 1440
document.documentElement.style.fontSize = '144px'
createRoot(document.getElementById('root')!).render(
  <LanguageProvider value={{ language: 'EN', setLanguage: () => undefined }}>
    <ToastProvider label="Notifications" closeLabel="Close">
      <MessageProvider>
        <Parts />
      </MessageProvider>
    </ToastProvider>
  </LanguageProvider>,
)
