import { defineWebModule } from '@portal/platform/web'

export const navegacao = defineWebModule({
	name: 'navegacao',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
	slots: {
		paleta: {
			ordem: 10,
			sessao: 'aberta',
			lazy: () => import('./paleta/paleta.dialog.tsx').then((m) => m.PaletaDialog),
		},
		global: {
			ordem: 30,
			sessao: 'aberta',
			leve: true,
			lazy: () => import('./apresentacao/apresentacao.tsx').then((m) => m.Apresentacao),
		},
	},
})
