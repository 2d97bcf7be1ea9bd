import { defineQuery, pathMatcher, questionnaireOf, rawParam, defineRoute, type PageLocation } from '@portal/contract'

const form = defineQuery({ form: rawParam })
const isSurvey = pathMatcher(['/health/survey'])

/** Returns the key of the questionnaire that an address shows: `daily`, `return`, or any other. */
export function parseQuestionnaireKey({ pathname, search }: PageLocation): string {
  if (isSurvey(pathname)) return 'return'
  return (questionnaireOf(pathname) ?? form.parse(search).form ?? '').toLowerCase() || 'daily'
}

/** The day and questionnaire that a health reader looks at. */
export const readersRoute = defineRoute('/health/readers', { day: rawParam, form: rawParam })
