export { expectNoServerFault, forgetLimits } from './any-request.ts'
export { readCalendar } from './calendar-judge.ts'
export { findHeadlessChromium } from './chromium.ts'
export { countStatements } from './count-statements.ts'
export { databaseBefore } from './database-before.ts'
export { answersOf, expectGuards, type Guards } from './expect-guards.ts'
export { fileOf, formWith, pdfOf, pdfWithCatalog } from './files.ts'
export { findFirefox } from './firefox.ts'
export { people } from './people.ts'
export { askPython } from './python-judge.ts'
export { statementCounter } from './statement-counter.ts'
export { createDatabaseFrom, templateFolder } from './test-database.ts'
export { TEST_KEY } from './test-key.ts'
export {
	type Answer,
	type Caller,
	type Person,
	type Seed,
	type TestPortal,
	testWithPortal,
} from './test-portal.ts'
export { settingsInTests } from './test-settings.ts'
export { units } from './units.ts'
export { namesIn, variantsOf, WRONG, wrongValue } from './wrong-values.ts'
