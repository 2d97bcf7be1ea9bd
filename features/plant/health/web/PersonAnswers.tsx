import { call, useAnswer } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { people } from '@portal/people/contract'
import { Button, Card, FactList, ListRow, RowList, Section, Stack, Text, useLanguage, useText } from '@portal/ui'
import { Form, TextField } from '@portal/ui/forms'
import { useState } from 'react'
import { health } from '../contract.ts'
import { readerTexts } from '../reader.texts.ts'

interface PersonChoice {
  account: string
  name: string
}

/** Answers of a person on a day; needs a reason, which the person can see. */
export function PersonAnswers({ day }: { day: string }) {
  const t = useText(readerTexts)
  const [chosen, setChosen] = useState<PersonChoice | null>(null)
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState('')
  const [read, setRead] = useState<OutputOf<typeof health.read> | null>(null)
  const isReady = chosen !== null && why.trim().length >= 5

  async function look(): Promise<void> {
    if (!isReady) return
    setBusy(true)
    setErrorText('')
    const answer = await call(health.read, { ADAccount: chosen.account, Day: day, Why: why.trim() })
    setBusy(false)
    setRead(answer.ok ? answer.data : null)
    if (!answer.ok) setErrorText(answer.failure.message || t('readFailed'))
    // each reading needs its own reason
    else setWhy('')
  }
  return (
    <Card title={t('onePerson')}>
      <Form isBusy={isBusy} onSend={look}>
        <Stack>
          <PersonFinder
            chosen={chosen}
            onChoose={(next) => {
              setChosen(next)
              setRead(null)
            }}
          />
          <TextField
            label={t('why')}
            help={t('whyHelp')}
            width={360}
            error={errorText || undefined}
            maxLength={200}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
          <div>
            <Button type="submit" look="primary" isBusy={isBusy} disabled={!isReady}>
              {t('read')}
            </Button>
          </div>
        </Stack>
      </Form>
      {read && <AnswerList read={read} />}
    </Card>
  )
}

function PersonFinder({ chosen, onChoose }: { chosen: PersonChoice | null; onChoose: (chosen: PersonChoice) => void }) {
  const t = useText(readerTexts)
  const { language } = useLanguage()
  const [words, setWords] = useState('')
  const Keyword = words.trim()
  const { data } = useAnswer(people.search, { Keyword, PageIndex: 1, PageSize: 6 }, { enabled: Keyword !== '' })
  return (
    <Stack gap={4}>
      <TextField
        label={t('person')}
        width={360}
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {Keyword !== '' && data && (
        <RowList>
          {data.List.map((person) => {
            const name = language === 'CHS' ? person.CnName : person.EnName
            const choose = (): void => {
              onChoose({ account: person.ADAccount, name })
              setWords('')
            }
            return (
              <ListRow
                key={person.ADAccount}
                title={name}
                meta={`${person.ADAccount} · ${person.Department}`}
                actions={
                  <Button size="small" onClick={choose}>
                    {t('choosePerson', { name })}
                  </Button>
                }
              />
            )
          })}
          {data.List.length === 0 && <ListRow title={t('nobodyFound')} />}
        </RowList>
      )}
      {chosen && <Text role="status">{t('chosen', { name: `${chosen.name} ${chosen.account}` })}</Text>}
    </Stack>
  )
}

function AnswerList({ read }: { read: OutputOf<typeof health.read> }) {
  const t = useText(readerTexts)
  return (
    <div role="status">
      <Stack>
        {read.List.length === 0 && <Text>{t('noAnswers', { name: read.Name })}</Text>}
        {read.List.map((form) => (
          <Section key={form.Title} title={`${t('answersOf', { name: read.Name })} · ${form.Title}`} level={3}>
            <FactList
              items={form.Lines.map(({ Title, Value, IsAbnormal }) => ({
                label: Title,
                value: `${Value || '–'}${IsAbnormal ? ` · ${t('unusual')}` : ''}`,
                tone: IsAbnormal ? 'warning' : 'text',
              }))}
            />
          </Section>
        ))}
        <Text type="small" tone="muted">
          {t('recorded')}
        </Text>
      </Stack>
    </div>
  )
}
