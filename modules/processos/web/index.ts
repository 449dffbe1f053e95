import { defineWebModule } from '@portal/platform/web'

export const processos = defineWebModule({
	name: 'processos',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
	slots: {
		painel: {
			ordem: 20,
			sessao: 'aberta',
			lazy: () => import('./painel/processos-card.tsx').then((m) => m.ProcessosCard),
		},
		atalhos: {
			ordem: 20,
			sessao: 'aberta',
			leve: true,
			lazy: () => import('./atalhos.tsx').then((m) => m.AtalhosDeProcessos),
		},
	},
})
