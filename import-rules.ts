/**
 * Import rules, each with its reason, checked by `npm run check` (scripts/import-rules). A target is named relative to
 * the importing file: `own/…` is the same slice, `slice/…` another one, `node` is Node itself, `package` anything from
 * npm. A target that a rule does not list is refused.
 */
export interface ImportRule {
	/** Folder of the importing file; `*` is one name. The first rule that fits counts. */
	readonly from: string
	readonly may: readonly string[]
	/** npm packages: only these, or all but these. */
	readonly packages?: { readonly only: readonly string[] } | { readonly not: readonly string[] }
	readonly reason: string
}

const SCREEN_STATE = ['@tanstack/react-query', 'react-router']
const SERVER_PACKAGES = ['fastify', 'pg', 'pg-boss', 'kysely', 'pino', 'nodemailer', 'sharp', '@node-rs/argon2']

export const importRules: readonly ImportRule[] = [
	{
		from: 'modules/*/contract',
		may: ['own/contract', 'slice/contract', 'platform/contract', 'package'],
		packages: { only: ['zod'] },
		reason: 'A contract is read by server, browser, OpenAPI and test doubles, so it runs anywhere and knows nobody.',
	},
	{
		from: 'modules/*/server',
		may: [
			'own/contract',
			'own/server',
			'slice/contract',
			'slice/server/public',
			'platform/contract',
			'platform/server',
			'package/pdf',
			'node',
			'package',
		],
		packages: { not: ['react', ...SCREEN_STATE] },
		reason: "Another slice's server is reached only through its public functions, or no slice could be removed.",
	},
	{
		from: 'modules/*/web',
		may: [
			'own/contract',
			'own/web',
			'slice/contract',
			'slice/web/public',
			'platform/contract',
			'platform/web',
			'design-system',
			'package',
		],
		packages: { not: SERVER_PACKAGES },
		reason:
			"Screens meet by address, by the shell's slots, and by what a slice offers in web/public: nothing else is meant to be shown elsewhere.",
	},
	{
		from: 'packages/refusals',
		may: ['package/refusals'],
		reason: 'What every server can say needs nothing.',
	},
	{
		from: 'packages/pdf',
		may: ['package/pdf', 'package/refusals', 'node', 'package'],
		packages: {
			only: [
				'@hyzyla/pdfium',
				'@libpdf/core',
				'@myriaddreamin/typst-ts-node-compiler',
				'@tesseract.js-data/por',
				'parse5',
				'sharp',
				'tesseract.js-core',
				'uqr',
			],
		},
		reason: 'A library: bytes go in and come out. It knows neither portal nor database nor network.',
	},
	{
		from: 'platform/contract',
		may: ['platform/contract', 'package'],
		packages: { only: ['zod'] },
		reason: 'What every contract stands on runs anywhere.',
	},
	{
		from: 'platform/server',
		may: ['platform/contract', 'platform/server', 'package/pdf', 'package/refusals', 'node', 'package'],
		packages: { not: ['react', ...SCREEN_STATE] },
		reason: 'The platform knows no slice, so that any slice can be removed.',
	},
	{
		from: 'platform/web',
		may: ['platform/contract', 'platform/web', 'design-system', 'package'],
		packages: { not: SERVER_PACKAGES },
		reason: 'The platform knows no slice, so that any slice can be removed.',
	},
	{
		from: 'platform/testing',
		may: [
			'platform/contract',
			'platform/server',
			'platform/web',
			'platform/testing',
			'design-system',
			'node',
			'package',
		],
		reason: 'What tests stand on knows no slice either.',
	},
	{
		from: 'design-system',
		may: ['design-system', 'package'],
		packages: { not: [...SERVER_PACKAGES, ...SCREEN_STATE] },
		reason: 'Components only show: no fetch, no routes, no domain word.',
	},
	{
		from: 'apps/server',
		may: [
			'app/server',
			'app/assinador',
			'app/legado',
			'slice/server',
			'slice/contract',
			'platform/contract',
			'platform/server',
			'node',
			'package',
		],
		reason: 'The server assembles the lists of the slices and holds no logic.',
	},
	{
		from: 'apps/assinador',
		may: ['app/assinador', 'package/pdf', 'node', 'package'],
		packages: { only: ['zod'] },
		reason: 'It plays a provider outside the portal: all that it shares with it is how a signature is made.',
	},
	{
		from: 'apps/legado',
		may: ['app/legado', 'node', 'package'],
		reason: 'It plays a foreign system, which knows the portal by its messages alone.',
	},
	{
		from: 'apps/web',
		may: ['app/web', 'slice/web', 'slice/contract', 'platform/contract', 'platform/web', 'design-system', 'package'],
		packages: { not: SERVER_PACKAGES },
		reason: 'The pages are assembled from the lists of the slices; the shell fills itself from their slots.',
	},
]

/** Lazily loaded files: the part of a slice that other slices show costs their pages nothing until it is drawn. */
export const fetchedWhenDrawn = /^modules\/[^/]+\/web\/public\.tsx?$/

/** Tests and stories stand outside the product: they may also use what runs them. */
export const forTests = [
	'package/pdf',
	'platform/testing',
	'platform/server',
	'own/server',
	'own/contract',
	'slice/server',
	'slice/web',
	'node',
	'package',
]

export interface TextRule {
	readonly name: string
	readonly files: RegExp
	readonly except?: RegExp
	readonly forbidden: RegExp
	readonly reason: string
}

/** Rules on the text of files, for dependencies that no import shows. */
export const textRules: readonly TextRule[] = [
	{
		name: 'sql-in-its-place',
		files: /^modules\/[^/]+\/server\//,
		except: /\/(queries|tables|seed)\.ts$|\/(queries|seed|tabelas)\//,
		forbidden: /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom|withSchema)\(/,
		reason:
			'All SQL of a slice is in queries, tables and seed (or folders of these names, `tabelas` for tables), so that one place shows what it asks of the database.',
	},
	{
		name: 'no-html-by-hand',
		files: /^(modules|platform|design-system|apps)\/.*\.tsx$/,
		except: /conteudo-html|html-seguro/,
		forbidden: /dangerouslySetInnerHTML/,
		reason: 'Only the one sanitising component turns text into HTML.',
	},
]

/** Forbidden folder names: a folder without a topic soon holds everything. */
export const forbiddenFolders = ['utils', 'helpers', 'common', 'misc', 'shared', 'lib']

/** Folder size limit: files that a person takes in at a glance; tests, stories and fixtures do not count. */
export const FILES_IN_A_FOLDER = 25

/** Index files that are allowed: each is the public interface of a package; any other barrel hides its use. */
export const doors = /^((modules\/[^/]+|platform)\/(contract|server|web|testing)|packages\/[^/]+)\/index\.tsx?$/

/** Names that belong to a folder: a prefix stands where the folder of a topic should. */
export const namesOfFolders: readonly { readonly files: RegExp; readonly reason: string }[] = [
	{
		files: /^modules\/.*\/(queries|rotas|routes|tables|seed|jobs)-[^/]*\.tsx?$/,
		reason: 'a prefix stands for a topic: <topic>/queries.ts, or queries/<use case>.ts where a topic has several.',
	},
	{
		files: /^modules\/(?!.*\/testes\/).*-de-teste\.tsx?$/,
		reason: 'what only tests use is in the folder `testes` of its topic or side.',
	},
]
