import { hrefOf } from '@portal/client'
import { files } from '@portal/files/contract'
import { useMessage, useText } from '@portal/ui'
import { Download, FileText } from 'lucide-react'
import type { NewsDetail } from '../contract.ts'
import { newsTexts } from '../texts.ts'
import styles from './Attachments.module.css'

const toastMs = 1500

/** NEWS-09 */
export function Attachments({ list }: { list: NewsDetail['AttachmentList'] }) {
  const t = useText(newsTexts)
  const { show } = useMessage()
  if (list.length === 0) return null
  return (
    <section className={styles.box} aria-label={t('attachments')}>
      <h2 className={styles.title}>{t('attachments')}</h2>
      <ul className={styles.list}>
        {list.map((file) => (
          <li key={file.FilePath}>
            <a
              className={styles.file}
              href={file.FilePath ? downloadHref(file) : '#'}
              download={file.Name}
              onClick={(event) => {
                if (file.FilePath) return
                event.preventDefault()
                show(t('noDownload'), { ms: toastMs, isError: true })
              }}
            >
              <FileText aria-hidden />
              <span className={styles.name}>{file.Name}</span>
              <Download aria-label={t('download')} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function downloadHref(file: { Name: string; FilePath: string }): string {
  return hrefOf(files.download, { filePath: file.FilePath, fileName: file.Name })
}
