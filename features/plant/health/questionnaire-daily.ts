import { lookBackDays } from './rules.ts'
import { option, text, type Questionnaire } from './questionnaire.ts'

export const yesNo = [option('1', '有', 'Yes'), option('2', '没有', 'No')]

/** Codes 2 to 9 are symptoms (QUIZ-03). */
export const symptoms = [
  option('10', '没有异常', 'Nothing unusual'),
  option('2', '发热', 'Fever'),
  option('3', '咳嗽', 'Cough'),
  option('4', '乏力', 'Fatigue'),
  option('5', '呼吸困难', 'Shortness of breath'),
  option('6', '咽痛', 'Sore throat'),
  option('7', '肌肉酸痛', 'Aching muscles'),
  option('8', '腹泻', 'Diarrhoea'),
  option('9', '嗅觉或味觉减退', 'Loss of smell or taste'),
  option('20', '疑似病例', 'Suspected case'),
  option('30', '确诊病例', 'Confirmed case'),
]

export const workStatus = [
  option('1', '在公司上班', 'At the office or plant'),
  option('2', '居家办公', 'Working from home'),
  option('3', '出差', 'On a business trip'),
  option('4', '休假', 'On leave'),
  option('5', '其他', 'Other'),
]

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
    {
      id: 1,
      field: 'temperature',
      type: 'text',
      required: true,
      title: text('今天的体温是多少？', 'What is your temperature today?'),
      hint: text('精确到一位小数，例如 36.5。', 'One decimal place, for example 36.5.'),
      unit: '°C',
      number: { min: 34, max: 43, decimals: 1 },
      abnormal: { atLeast: 37.3 },
    },
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
    {
      id: 4,
      field: 'touchBug',
      type: 'single',
      required: true,
      title: text(
        `近 ${lookBackDays} 天，有没有接触过疑似或确诊病例？`,
        `In the last ${lookBackDays} days, have you been in contact with a suspected or confirmed case?`,
      ),
      options: yesNo,
      abnormal: { is: ['1'] },
    },
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
    {
      id: 8,
      field: 'workStatusRemark',
      type: 'text',
      required: true,
      title: text('请简单说明', 'Please explain briefly'),
      maxLength: 100,
      showIf: { field: 'workStatus', is: ['5'] },
    },
    {
      id: 9,
      field: 'curProvince',
      type: 'single',
      required: true,
      title: text('您现在在哪个省份？', 'Which province are you in?'),
      optionsFrom: 'provinces',
    },
    {
      id: 10,
      field: 'curCity',
      type: 'text',
      required: true,
      title: text('在哪个城市？', 'Which city are you in?'),
      maxLength: 60,
    },
    {
      id: 11,
      field: 'comment',
      type: 'area',
      required: false,
      title: text('还有什么想说明的？', 'Is there anything to add?'),
      hint: text('可以不填。', 'Optional.'),
    },
  ],
}
