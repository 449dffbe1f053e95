import { defineWebModule } from '@portal/platform/web'

export const iddigital = defineWebModule({
	name: 'iddigital',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
