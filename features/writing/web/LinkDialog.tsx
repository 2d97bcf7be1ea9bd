import type { Editor } from '@tiptap/react'
import { Button, Dialog, useText } from '@portal/ui'
import { useState, type SyntheticEvent } from 'react'
import { writingTexts } from '../messages.ts'
import styles from './Sheets.module.css'

/** The address of the words that are marked, or of the link the caret is in. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText(writingTexts)
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const [isWrong, setWrong] = useState(false)

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    const href = completed(address.trim())
    if (href === null) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).setTextSelection(editor.state.selection.to).run()
    onClose()
  }

  return (
    <Dialog label={t('link')} size="small" closeLabel={t('close')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <h2>{t('link')}</h2>
        <label>
          {t('linkAddress')}
          <input
            value={address}
            inputMode="url"
            aria-invalid={isWrong || undefined}
            onChange={({ target }) => {
              setWrong(false)
              setAddress(target.value)
            }}
          />
        </label>
        {isWrong && <p role="alert">{t('linkWrong')}</p>}
        <div className={styles.row}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit">
            {t('done')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** As the server takes it; null: no address that a text may lead to. '' takes the link away. */
function completed(address: string): string | null {
  if (address === '' || /^(?:https?:\/\/[^/\s]+|mailto:[^@\s]+@[^@\s]+$)/i.test(address)) return address
  if (/^\/(?![/\\])/.test(address)) return address
  if (/^[^@\s/:]+@[^@\s/:]+\.[^@\s/:]+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : null
}
