import { defineModule } from '@portal/platform/server'
import { conferir } from './conferir.ts'
import { importacoes } from './importacoes.ts'
import { semear } from './seed.ts'

export const calendario = defineModule({
	name: 'calendario',
	migrations: new URL('./migrations/', import.meta.url),
	routes: [],
	importacoes,
	conferir,
	semear: ({ db, agora }) => semear(db, agora()),
})
