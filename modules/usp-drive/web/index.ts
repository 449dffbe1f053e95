import { defineWebModule } from '@portal/platform/web'

export const uspDrive = defineWebModule({
	name: 'usp-drive',
	routes: () => import('./routes.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
