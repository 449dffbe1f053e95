import { defineWebModule } from '@portal/platform/web'

export const uspGenIa = defineWebModule({
	name: 'usp-gen-ia',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
