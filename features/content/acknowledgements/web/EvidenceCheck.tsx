import { useMessage, useText } from '@portal/ui'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { deskTexts } from '../texts.ts'
import styles from './MustRead.module.css'
import { checkEvidence } from './queries.ts'

type EvidenceCheckResult = {
  Result: 'whole' | 'broken' | 'foreign' | 'noFile'
  Lines: number
  BrokenAt: number
  Since: number
}

/** Checks an uploaded evidence file against the portal's records. */
export function EvidenceCheck() {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const [result, setResult] = useState<EvidenceCheckResult>()
  async function check(file: File | undefined): Promise<void> {
    if (!file) return
    const answer = await checkEvidence(await file.text())
    if (answer.ok) setResult(answer.data)
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
      <p role="status" className={styles.checked} data-look={result?.Result}>
        {result?.Result === 'whole' && t('whole', { lines: result.Lines, since: result.Since })}
        {result?.Result === 'broken' && t('broken', { line: result.BrokenAt })}
        {result?.Result === 'foreign' && t('foreign')}
        {result?.Result === 'noFile' && t('noFile')}
      </p>
    </section>
  )
}
