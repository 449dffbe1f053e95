import { DIA_MS } from '@portal/platform/contract'
import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { calcularEstatistica, listarCodigosDeAssunto } from './estatistica/queries.ts'
import { encerrarMarcas } from './pessoal/queries.ts'
import { removerRascunhosAntigos } from './rascunho/queries.ts'

const DIAS_DE_ESTATISTICA = 730
const DIAS_DE_RASCUNHO = 90

/** Statistics are computed subject by subject, so that each statement stays within its time limit. */
export const calcularEstatisticas = defineJob({
	nome: 'calcular-estatisticas-de-processos',
	dados: z.object({}),
	cron: '40 2 * * *',
	executar: async ({ db, agora }) => {
		const desde = new Date(agora().getTime() - DIAS_DE_ESTATISTICA * DIA_MS).toISOString()
		for (const { codasu } of await listarCodigosDeAssunto(db))
			await inTransaction(db, (trx) => calcularEstatistica(trx, codasu, desde))
	},
})

export const limparProcessos = defineJob({
	nome: 'limpar-processos',
	dados: z.object({}),
	cron: '10 3 * * *',
	executar: async (portal) => {
		await encerrarMarcas(portal.db, diaDe(portal))
		await removerRascunhosAntigos(
			portal.db,
			new Date(portal.agora().getTime() - DIAS_DE_RASCUNHO * DIA_MS).toISOString(),
		)
	},
})

/** Stored bytes are deleted by a job after the commit, because a rollback cannot restore them. */
export const esquecerArquivos = defineJob({
	nome: 'esquecer-arquivos-de-processo',
	dados: z.object({ chaves: z.array(z.string()) }),
	executar: async ({ files }, { chaves }) => {
		for (const chave of chaves) await files.remover(chave)
	},
})
