import { defineWebModule } from '@portal/platform/web'

export const pedroweb = defineWebModule({
	name: 'pedroweb',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	marcas: () => import('./marcas.ts').then((m) => m.obterMarcas()),
	slots: {
		semAcesso: [{ ordem: 1, lazy: () => import('./pedir-o-que-falta.tsx').then((m) => m.PedirOQueFalta) }],
	},
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
