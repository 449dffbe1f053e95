import * as fc from 'fast-check'

/**
 * Fixed seed: values of property tests are drawn once and for all, so that a change fails by its effect and not by the
 * draw of that day. `npm run check -- --completo` draws anew, and prints the seed that shows a fault.
 */
if (!process.env['PORTAL_TESTS_WHOLE']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 })
