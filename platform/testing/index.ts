export { expectNoServerFault, forgetLimits } from './any-request.ts'
export { type Answer, type Caller, type Person, type TestPortal, testWithPortal } from './test-portal.ts'
