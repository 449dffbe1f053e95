export { expectNoServerFault, forgetLimits } from './any-request.ts'
export { findChromium } from './chromium.ts'
export {
	type Answer,
	type Caller,
	createTestDatabase,
	type Person,
	type TestPortal,
	testWithPortal,
} from './test-portal.ts'
