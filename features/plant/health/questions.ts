/** Questions and options of both questionnaires. */
import { lookBackDays } from './rules.ts'
import { option, text, type QuestionRow } from './questionnaire.ts'

type Question = Omit<QuestionRow, 'id'>

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

export const temperature: Question = {
  field: 'temperature',
  type: 'text',
  required: true,
  title: text('今天的体温是多少？', 'What is your temperature today?'),
  hint: text('精确到一位小数，例如 36.5。', 'One decimal place, for example 36.5.'),
  unit: '°C',
  number: { min: 34, max: 43, decimals: 1 },
  abnormal: { atLeast: 37.3 },
}

export const contact: Question = {
  field: 'touchBug',
  type: 'single',
  required: true,
  title: text(
    `近 ${lookBackDays} 天，有没有接触过疑似或确诊病例？`,
    `In the last ${lookBackDays} days, have you been in contact with a suspected or confirmed case?`,
  ),
  options: yesNo,
  abnormal: { is: ['1'] },
}

export const workRemark: Question = {
  field: 'workStatusRemark',
  type: 'text',
  required: true,
  title: text('请简单说明', 'Please explain briefly'),
  maxLength: 100,
  showIf: { field: 'workStatus', is: ['5'] },
}

export const province: Question = {
  field: 'curProvince',
  type: 'single',
  required: true,
  title: text('您现在在哪个省份？', 'Which province are you in?'),
  optionsFrom: 'provinces',
}

export const city: Question = {
  field: 'curCity',
  type: 'text',
  required: true,
  title: text('在哪个城市？', 'Which city are you in?'),
  maxLength: 60,
}

export const comment: Question = {
  field: 'comment',
  type: 'area',
  required: false,
  title: text('还有什么想说明的？', 'Is there anything to add?'),
  hint: text('可以不填。', 'Optional.'),
}
