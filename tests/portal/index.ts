/** For tests only: the whole portal on its own database, initial people and news. */
export { startApp, type TestApp } from './app.ts'
export { addActivity, addNews, addPerson, seedCompany } from './builders.ts'
