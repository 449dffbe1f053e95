import { somarMeses } from '@portal/platform/contract'
import { defineJob, diaDe } from '@portal/platform/server'
import * as z from 'zod/mini'
import { removerOlharesAntigos } from './consulta/queries/olhares.ts'

/** Months for which a person may read who looked at their pay. */
const MESES_DOS_OLHARES = 60

export const limparOlhares = defineJob({
	nome: 'nova-folha-limpar-olhares',
	dados: z.object({}),
	cron: '20 4 1 * *',
	async executar(portal) {
		await removerOlharesAntigos(portal.db, somarMeses(diaDe(portal), -MESES_DOS_OLHARES))
	},
})
