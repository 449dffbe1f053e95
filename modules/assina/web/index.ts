import { defineWebModule } from '@portal/platform/web'

export const assina = defineWebModule({
	name: 'assina',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	marcas: () => import('./marcas.ts').then((m) => m.obterMarcas()),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
	slots: {
		configuracoes: {
			ordem: 55,
			id: 'assinatura',
			titulo: 'Assinatura digital',
			sessao: 'aberta',
			lazy: () => import('./seguranca/painel-assinatura.tsx').then((m) => m.PainelAssinatura),
		},
	},
})
