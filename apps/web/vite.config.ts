import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pedacos } from './chunks-plugin.ts'
import { contratos } from './contracts-plugin.ts'
import { perguntas } from './first-calls.ts'
import { icones } from './icons-plugin.ts'
import { figuras } from './images-plugin.ts'
import { pdfjs } from './pdfjs-plugin.ts'
import { esboco } from './prerender-plugin.ts'
import { rotas } from './routes-plugin.ts'
import { partida } from './start-plugin.ts'

const visitas = { publico: ['/modules/inicio/web/inicio.page.tsx'], aplicacao: ['/rotas/abertura.ts'] } as const

export default defineConfig({
	root: import.meta.dirname,
	plugins: [
		pedacos({
			casca: [
				'modules/navegacao/web/busca/busca.tsx',
				'modules/navegacao/web/menu/menu.tsx',
				'modules/situacao/web/faixa.tsx',
			],
			publico: [
				'modules/inicio/web/inicio.page.tsx',
				'modules/navegacao/web/inicio/destaques.tsx',
				'modules/sessao/web/entrada/entrada.tsx',
			],
			// The panel's first screens are here, because a log-in leads to the panel.
			aplicacao: [
				'apps/web/rotas/abertura.ts',
				'modules/navegacao/web/icone-das-demais.tsx',
				'modules/notificacoes/web/painel/painel.page.tsx',
				'modules/notificacoes/web/sino/sino.tsx',
				'modules/sessao/web/avatar.tsx',
			],
			depois: [
				'modules/notificacoes/web/avisos/aviso-aberto.tsx',
				'modules/processos/web/painel/processos-card.tsx',
				'modules/sessao/web/contato/contato.tsx',
				'modules/sessao/web/suporte/faixa.tsx',
			],
			fim: [
				'apps/web/modo-offline/aviso-de-conexao.tsx',
				'apps/web/shell/barra/abas-do-modulo.tsx',
				'modules/navegacao/web/apresentacao/apresentacao.tsx',
				'modules/situacao/web/opinar.tsx',
			],
		}),
		contratos(),
		icones(),
		pdfjs(),
		figuras(),
		react(),
		tailwindcss(),
		rotas(visitas.aplicacao),
		esboco(),
		partida(visitas, perguntas),
	],
	build: {
		outDir: join(import.meta.dirname, '../../dist/web'),
		emptyOutDir: true,
		sourcemap: false,
		// The inlining of assets is off, because the content security policy refuses fonts as data: URLs.
		assetsInlineLimit: 0,
		// The preload list is off, because it would weigh more on the first page than it saves on the others.
		modulePreload: false,
		target: 'baseline-widely-available',
		// Tree shaking may drop property reads, because none here has a side effect.
		rolldownOptions: { treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false } },
	},
	server: { port: 3200, strictPort: true },
})
