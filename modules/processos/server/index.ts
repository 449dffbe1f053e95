import { defineModule } from '@portal/platform/server'

export const processos = defineModule({
	name: 'processos',
	migrations: new URL('./migrations/', import.meta.url),
	routes: [],
})
