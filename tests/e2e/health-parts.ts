/** Shared steps of the journeys through a health questionnaire. */
import type { Frame, Page } from '@playwright/test'

export const well = {
  temperature: '36.5',
  bug: ['10'],
  friendBug: '2',
  touchBug: '2',
  overseaback: '2',
  workStatus: '1',
  curProvince: '31',
  curCity: 'Shanghai',
}
export type PageLocator = Page | Frame
export const press = (place: PageLocator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).click()
export const isAsked = (place: PageLocator, title: RegExp) =>
  place.getByRole('heading', { level: 2, name: title }).waitFor()

/** From the temperature on; the rest is as on any good day. */
export async function answerAll(place: PageLocator, { temperature = '36.5', isLast = true } = {}): Promise<void> {
  await place.getByRole('textbox', { name: /temperature/ }).fill(temperature)
  await press(place, 'Next')
  await isAsked(place, /any of these today/)
  await place.getByRole('checkbox', { name: 'Nothing unusual' }).check()
  for (const title of [/live with/, /in contact/, /from abroad/]) {
    await press(place, 'Next')
    await isAsked(place, title)
    await place.getByRole('radio', { name: 'No', exact: true }).check()
  }
  await press(place, 'Next')
  await place.getByRole('radio', { name: 'Working from home' }).check()
  await press(place, 'Next')
  await place.getByRole('combobox', { name: /province/ }).selectOption({ label: 'Shanghai' })
  await press(place, 'Next')
  await place.getByRole('textbox', { name: /city/ }).fill('Shanghai')
  await press(place, 'Next')
  await isAsked(place, /anything to add/)
  if (isLast) await press(place, 'Send')
}
