import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { partida } from './partida-plugin.ts'

export default defineConfig({
	root: import.meta.dirname,
	plugins: [
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
	},
	server: { port: 3200, strictPort: true },
})
