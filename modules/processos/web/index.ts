import { defineWebModule } from '@portal/platform/web'

export const processos = defineWebModule({
	name: 'processos',
	routes: () => import('./routes.ts').then((m) => m.routes),
	slots: {
		painel: {
			ordem: 20,
			sessao: 'aberta',
			lazy: () => import('./painel/processos-card.tsx').then((m) => m.ProcessosCard),
		},
	},
})
