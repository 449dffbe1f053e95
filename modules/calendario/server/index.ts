import { defineModule, publicDates } from '@portal/platform/server'
import { conferir } from './conferir.ts'
import { importacoes } from './importacoes.ts'
import { listarFeriadosDeTodos } from './queries.ts'
import { semear } from './seed.ts'

export const calendario = defineModule({
	name: 'calendario',
	migrations: new URL('./migrations/', import.meta.url),
	routes: [],
	importacoes,
	conferir,
	extensions: [publicDates.provide({ listar: listarFeriadosDeTodos })],
	semear: ({ db, agora }) => semear(db, agora()),
})
