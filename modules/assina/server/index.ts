import { defineModule } from '@portal/platform/server'

export const assina = defineModule({
	name: 'assina',
	migrations: new URL('./migrations/', import.meta.url),
	routes: [],
})
