import { text, type Questionnaire } from './questionnaire.ts'
import { city, comment, contact, province, symptoms, temperature, workRemark, workStatus, yesNo } from './questions.ts'
import { lookBackDays } from './rules.ts'

/** The daily questionnaire (QUIZ-01, QUIZ-03 to QUIZ-05). */
export const dailyQuestionnaire: Questionnaire = {
  key: 'daily',
  version: 1,
  title: text('每日健康打卡', 'Daily health check'),
  intro: text(
    '大约一分钟。今天内可以随时修改，以最后一次提交为准。',
    'Takes about a minute. You can change your answers all day; the last ones you send count.',
  ),
  questions: [
    { id: 1, ...temperature },
    {
      id: 2,
      field: 'bug',
      type: 'multi',
      required: true,
      title: text('今天有没有下列情况？', 'Do you have any of these today?'),
      hint: text('可以多选；没有就选第一项。', 'Choose all that apply. If there are none, choose the first option.'),
      options: symptoms,
      exclusive: ['10'],
      abnormal: { other: ['10'] },
    },
    {
      id: 3,
      field: 'friendBug',
      type: 'single',
      required: true,
      title: text('同住的家人或室友有没有上述症状？', 'Does anyone you live with have any of these symptoms?'),
      options: yesNo,
      abnormal: { is: ['1'] },
    },
    { id: 4, ...contact },
    {
      id: 5,
      field: 'overseaback',
      type: 'single',
      required: true,
      title: text(
        `近 ${lookBackDays} 天，有没有从境外回来？`,
        `In the last ${lookBackDays} days, have you returned from abroad?`,
      ),
      options: yesNo,
    },
    {
      id: 6,
      field: 'overseabackcomment',
      type: 'single',
      required: true,
      title: text('从哪个国家或地区回来？', 'Which country or region did you return from?'),
      optionsFrom: 'oversea',
      showIf: { field: 'overseaback', is: ['1'] },
    },
    {
      id: 7,
      field: 'workStatus',
      type: 'single',
      required: true,
      title: text('今天怎么上班？', 'How are you working today?'),
      options: workStatus,
    },
    { id: 8, ...workRemark },
    { id: 9, ...province },
    { id: 10, ...city },
    { id: 11, ...comment },
  ],
}
