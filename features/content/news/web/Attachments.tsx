import { hrefOf } from '@portal/client'
import { files } from '@portal/files/contract'
import { ListRow, RowList, Stack, Text, useMessage, useText } from '@portal/ui'
import { Download, FileText } from 'lucide-react'
import type { NewsDetail } from '../contract.ts'
import { newsTexts } from '../texts.ts'

const toastMs = 1500

/** NEWS-09 */
export function Attachments({ list }: { list: NewsDetail['AttachmentList'] }) {
  const t = useText(newsTexts)
  const { show } = useMessage()
  if (list.length === 0) return null
  return (
    <Stack as="section" gap={8} aria-label={t('attachments')}>
      <Text as="h2" type="small" weight="medium" tone="muted">
        {t('attachments')}
      </Text>
      <RowList look="apart">
        {list.map((file) => (
          <ListRow
            key={file.FilePath}
            start={<FileText aria-hidden />}
            title={file.Name}
            lines={2}
            end={<Download aria-label={t('download')} />}
            {...(file.FilePath
              ? { href: downloadHref(file), download: file.Name }
              : { onOpen: () => show(t('noDownload'), { ms: toastMs, isError: true }) })}
          />
        ))}
      </RowList>
    </Stack>
  )
}

function downloadHref(file: { Name: string; FilePath: string }): string {
  return hrefOf(files.download, { filePath: file.FilePath, fileName: file.Name })
}
