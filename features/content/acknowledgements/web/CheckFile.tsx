import { useMessage, useText } from '@portal/ui'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { deskTexts } from '../texts.ts'
import styles from './MustRead.module.css'
import { checkEvidence } from './queries.ts'

type Checked = { Result: 'whole' | 'broken' | 'foreign' | 'noFile'; Lines: number; BrokenAt: number; Since: number }

/** Checks an uploaded evidence file against the portal's records. */
export function CheckFile() {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const [checked, setChecked] = useState<Checked>()
  async function check(file: File | undefined): Promise<void> {
    if (!file) return
    const answer = await checkEvidence(await file.text())
    if (answer.ok) setChecked(answer.data)
    else show(t('failed'), { isError: true })
  }
  return (
    <section className={styles.part}>
      <h2>{t('check')}</h2>
      <p className={styles.about}>{t('checkHelp')}</p>
      <label className={styles.choose}>
        <Upload aria-hidden />
        {t('chooseFile')}
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            void check(target.files?.[0])
            // allows choosing the same file again
            target.value = ''
          }}
        />
      </label>
      <p role="status" className={styles.checked} data-look={checked?.Result}>
        {checked?.Result === 'whole' && t('whole', { lines: checked.Lines, since: checked.Since })}
        {checked?.Result === 'broken' && t('broken', { line: checked.BrokenAt })}
        {checked?.Result === 'foreign' && t('foreign')}
        {checked?.Result === 'noFile' && t('noFile')}
      </p>
    </section>
  )
}
