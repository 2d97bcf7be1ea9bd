import { call } from '@portal/client'
import type { Editor } from '@tiptap/react'
import { ListRow, RowList, useText } from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { FormDialog } from '@portal/ui/form-dialog'
import { useEffect, useRef, useState } from 'react'
import { drafts } from '../contract.ts'
import { linkTexts } from '../tool.texts.ts'
import { editorTexts } from '../texts.ts'
import type { FindPages, FoundPage } from './drafts-page-props.ts'

interface Props {
  id: number
  editor: Editor
  findPages: FindPages
  onClose: () => void
  onFocusBack: () => void
}

/** Edits the link of the selection, or of the link at the caret: an address, or a page found by its title. */
export function LinkDialog({ id, editor, findPages, onClose, onFocusBack }: Props) {
  const t = useText(editorTexts)
  const l = useText(linkTexts)
  const [first] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [address, setAddress] = useState(first)
  const [problem, setProblem] = useState<'linkWrong' | 'linkNowhere'>()
  const [isBusy, setBusy] = useState(false)
  /** Text for a link where none is selected: the title of the page. */
  const [title, setTitle] = useState('')
  const found = useFoundPages(address, findPages)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function submit(): Promise<void> {
    const href = completeAddress(address.trim())
    if (href === null) return setProblem('linkWrong')
    // warns only once, because the page may be published later
    if (problem !== 'linkNowhere' && href.startsWith('/')) {
      setBusy(true)
      const answer = await call(drafts.checkLink, { Id: id, Address: href })
      setBusy(false)
      if (answer.ok && !answer.data.LeadsSomewhere) return setProblem('linkNowhere')
    }
    const chain = editor.chain().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: title || href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).setTextSelection(editor.state.selection.to).run()
    onClose()
  }
  const put = (next: string, ofPage = ''): void => {
    setProblem(undefined)
    setAddress(next)
    setTitle(ofPage)
    field.current?.focus()
  }
  const titleOf = ({ title: { zh, en } }: FoundPage): string => (editor.view.dom.lang === 'en' ? en || zh : zh || en)

  return (
    <FormDialog
      title={t('link')}
      size="small"
      isDirty={address !== first}
      isBusy={isBusy}
      send={t('done')}
      onSend={submit}
      onClose={onClose}
      onFocusBack={onFocusBack}
    >
      <TextField
        ref={field}
        label={l('linkAddress')}
        value={address}
        help={title || undefined}
        error={problem && l(problem)}
        onChange={({ target }) => put(target.value)}
      />
      {found.length > 0 && (
        <RowList isFlush aria-label={l('linkFound')}>
          {found.map((page) => (
            <ListRow key={page.href} size="small" title={titleOf(page)} onOpen={() => put(page.href, titleOf(page))} />
          ))}
        </RowList>
      )}
    </FormDialog>
  )
}

const pauseMs = 200

/** Returns pages whose titles have the typed words, unless these are an address. */
function useFoundPages(typed: string, findPages: FindPages): readonly FoundPage[] {
  const [found, setFound] = useState<{ words: string; pages: readonly FoundPage[] }>()
  const words = typed.trim()
  const isAddress = words.length < 2 || completeAddress(words) !== null
  useEffect(() => {
    if (isAddress) return undefined
    let isCurrent = true
    const timer = setTimeout(
      () => void findPages(words).then((pages) => isCurrent && setFound({ words, pages })),
      pauseMs,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words, isAddress, findPages])
  return found?.words === words && !isAddress ? found.pages : []
}

/** Completes a typed address. Returns null if it is not valid; '' removes the link. */
function completeAddress(typed: string): string | null {
  // a portal address copied from the browser becomes relative
  const address = typed.startsWith(`${location.origin}/`) ? typed.slice(location.origin.length) : typed
  if (address === '' || /^(?:https?:\/\/[^/\s]+|mailto:[^@\s]+@[^@\s]+$)/i.test(address)) return address
  if (/^\/(?![/\\])/.test(address)) return address
  if (/^[^@\s/:]+@[^@\s/:]+\.[^@\s/:]+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : null
}
