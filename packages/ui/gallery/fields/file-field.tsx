import { Camera } from 'lucide-react'
import { Grid, Row, Text } from '@portal/ui'
import { FileButton, FileField } from '@portal/ui/forms'
import { Looks, useWords, type Sample } from '../sample.tsx'

const take = () => undefined

function Files() {
  const w = useWords()
  return (
    <>
      <Grid min={240} gap={16}>
        <FileField
          label={w('封面', 'Cover')}
          accept="image/*"
          isRequired
          onFiles={take}
          help={w('16:9，至少 1600 像素宽', '16:9, at least 1600 pixels wide')}
        />
        <FileField label={w('车间照片', 'Photo of the shop')} progress={42} onFiles={take} />
        <FileField label={w('合同', 'Contract')} onFiles={take}>
          <Text>{w('采购合同.pdf', 'purchase.pdf')}</Text>
        </FileField>
        <FileField
          label={w('名单', 'List')}
          accept=".csv"
          error={w('文件超过 10 MB，请拆成两份', 'Over 10 MB: split it in two')}
          onFiles={take}
        />
      </Grid>
      <Row>
        <FileButton
          label={w('拍照', 'Take a photo')}
          icon={<Camera aria-hidden />}
          accept="image/*"
          isCamera
          onFile={take}
        />
        <FileButton label={w('不可用', 'Disabled')} isDisabled onFile={take} />
      </Row>
      <Looks of="label, input, button">
        <FileField label={w('封面', 'Cover')} onFiles={take} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'File field',
  parts: ['FileField', 'FileButton'],
  use: 'A file, dropped or chosen; as a button where the choice acts at once.',
  keys: { Tab: 'to the choice', 'Enter, Space': 'opens it' },
  do: 'Say before the choice what is accepted, after it what is wrong.',
  dont: 'Send a file without showing the progress.',
  Show: Files,
}
