import * as fc from 'fast-check'

/**
 * What a rule is tried with is drawn once and for all: a change fails by what it does, and not by what was drawn that
 * day. `npm run check -- --completo` draws anew, and says which seed shows what it found.
 */
if (!process.env['PORTAL_TESTS_WHOLE']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 })
