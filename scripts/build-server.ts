import { relative } from 'node:path'
import { build, type Plugin } from 'vite'

const root = process.cwd()
const ITSELF = /\bimport\.meta\.(url|dirname|filename)\b/g

/** Prologue of the bundle, which resolves the paths of the sources two folders above it. */
const PLACES = `import { dirname as folderOf } from 'node:path'
import { fileURLToPath as pathOf } from 'node:url'
const place = {
	url: (source) => new URL('../../' + source, import.meta.url).href,
	filename: (source) => pathOf(place.url(source)),
	dirname: (source) => folderOf(place.filename(source)),
}`

/** Keeps `import.meta.url` pointing at the sources, where migrations, templates and child processes are read. */
const placesOfTheSources: Plugin = {
	name: 'places-of-the-sources',
	enforce: 'pre',
	transform: {
		filter: { id: /\.ts$/, code: 'import.meta' },
		handler: (code, id) =>
			code.replaceAll(ITSELF, (_, what: string) => `place.${what}(${JSON.stringify(relative(root, id))})`),
	},
}

// Bundle of the product's own files and of the two libraries with hundreds of files. The others stay separate modules,
// so that tracing can hook into them (ops/rastros).
await build({
	configFile: false,
	logLevel: 'warn',
	plugins: [placesOfTheSources],
	ssr: { noExternal: [/^@portal\//, 'kysely', 'zod'] },
	build: {
		ssr: 'apps/server/main.ts',
		outDir: 'dist/server',
		emptyOutDir: true,
		target: 'node22',
		minify: false,
		rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js', banner: PLACES } },
	},
})
