import { Button, Dialog, Text, useMessage, useText } from '@portal/ui'
import { Copy } from 'lucide-react'
import { pageTexts } from '../page.texts.ts'
import form from './Form.module.css'
import styles from './Notices.module.css'

/** Shows a secret once. It closes only when the user confirms that the secret is saved. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useText(pageTexts)
  const { show } = useMessage()
  async function copy(): Promise<void> {
    // plain http has no clipboard: the key can be selected by hand
    await navigator.clipboard?.writeText(secret)
    show(t('copied'))
  }
  return (
    <Dialog label={t('secretTitle')} onClose={() => undefined} size="large" isCloseHidden>
      <div className={styles.secret}>
        <Text as="h2" type="heading">
          {t('secretTitle')}
        </Text>
        <p>{t('secretHelp')}</p>
        <code className={styles.code}>{secret}</code>
        <div className={form.actions}>
          {'clipboard' in navigator && (
            <Button onClick={() => void copy()}>
              <Copy aria-hidden />
              {t('copy')}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {t('kept')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
