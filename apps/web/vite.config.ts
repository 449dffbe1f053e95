import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contratos } from './contratos-plugin.ts'
import { partida } from './partida-plugin.ts'
import { pedacos } from './pedacos-plugin.ts'

export default defineConfig({
	root: import.meta.dirname,
	plugins: [
		pedacos({
			casca: [
				'modules/navegacao/web/busca/busca.tsx',
				'modules/navegacao/web/menu/menu.tsx',
				'modules/situacao/web/faixa.tsx',
			],
			publico: ['modules/inicio/web/inicio.page.tsx', 'modules/sessao/web/entrada/entrada.tsx'],
		}),
		contratos(),
		react(),
		tailwindcss(),
		partida({
			publico: ['/inicio.page.tsx'],
			// The panel is where a log-in leads; the rest is around every page.
			aplicacao: [
				'/rotas/rotas.tsx',
				'virtual:rotas',
				'/shell/conta.tsx',
				'/shell/ao-vivo.ts',
				'/sessao/web/avatar.tsx',
				'/notificacoes/web/sino.tsx',
				'/notificacoes/web/painel.page.tsx',
			],
		}),
	],
	build: {
		outDir: join(import.meta.dirname, '../../dist/web'),
		emptyOutDir: true,
		sourcemap: false,
		// Fonts as data: URLs are refused by the content security policy.
		assetsInlineLimit: 0,
		// The list of what to preload with each page would weigh more on the first one than it saves on the others.
		modulePreload: false,
		target: 'baseline-widely-available',
	},
	server: { port: 3200, strictPort: true },
})
