import * as z from 'zod/mini'

const webAddress = z.url({ protocol: /^https?$/ })
const databaseAddress = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'use postgres://…'))

/** The forms in which settings are given, so that each is refused in the same words. */
export const settingShapes = {
	text: (absent: string) => z._default(z.string(), absent),
	optionalText: z.optional(z.string()),
	wholeNumber: (absent: number, atLeast = 0) =>
		z._default(z.pipe(z.coerce.number<string | number>(), z.int().check(z.minimum(atLeast))), absent),
	onOff: (absent: '0' | '1') =>
		z.pipe(
			z._default(z.enum(['0', '1']), absent),
			z.transform((value) => value === '1'),
		),
	/** List of values separated by commas. */
	list: z.pipe(
		z._default(z.string(), ''),
		z.transform((value) =>
			value
				.split(',')
				.map((item) => item.trim())
				.filter(Boolean),
		),
	),
	colour: (absent: string) => z._default(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'use #rrggbb')), absent),
	webAddress: (absent: string) => z._default(webAddress, absent),
	optionalWebAddress: z.optional(webAddress),
	optionalDatabaseAddress: z.optional(databaseAddress),
	optionalKey: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'use 32 bytes em base64'))),
	optionalSecret: z.optional(z.string().check(z.minLength(16, 'use 16 caracteres ou mais'))),
}
