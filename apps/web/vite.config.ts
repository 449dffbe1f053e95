import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contratos } from './contratos-plugin.ts'
import { partida } from './partida-plugin.ts'

/** What every page starts with: one file compresses better, and arrives sooner, than ten. */
const daBase = new RegExp(
	[
		'node_modules/(react|react-dom|scheduler|clsx|class-variance-authority|@tanstack)/',
		'lucide-react/dist/esm/(?!icons/)',
		'lucide-react/dist/esm/icons/(chevron-right|external-link|house|layout-dashboard|menu|rotate-cw|search|unplug)\\.',
		'platform/contract/(endpoint|sessao|configuracao|mensagens)\\.ts',
		'platform/web/(call|call-error|caminho-local|configuracao|falha-isolada|formatos|log|manifest|navegador)\\.tsx?',
		'platform/web/(query-client|sessao|slots|storage|token|zod)\\.tsx?',
		'apps/web/(navegacao|portal|preparo|modules)\\.tsx?',
		'apps/web/shell/(?!conta|ao-vivo|.*\\.dialog)',
		'modules/[^/]+/web/index\\.ts',
		'design-system/(navegacao|link|botao|esqueleto|erro|spinner|variantes|desenvolvimento)/',
		'vite/preload-helper|rolldown/runtime',
	].join('|'),
)

export default defineConfig({
	root: import.meta.dirname,
	plugins: [
		contratos(),
		react(),
		tailwindcss(),
		partida({
			publico: ['/inicio.page.tsx'],
			aplicacao: ['/rotas/rotas.tsx', '/shell/conta.tsx'],
		}),
	],
	build: {
		outDir: join(import.meta.dirname, '../../dist/web'),
		emptyOutDir: true,
		sourcemap: false,
		// Fonts as data: URLs are refused by the content security policy.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		target: 'baseline-widely-available',
		rolldownOptions: {
			output: {
				codeSplitting: {
					includeDependenciesRecursively: false,
					groups: [
						{ name: 'publico', test: /\/inicio\.page\.tsx$/, priority: 2 },
						{ name: 'base', test: daBase, priority: 1 },
					],
				},
			},
		},
	},
	server: { port: 3200, strictPort: true },
})
