import { DIA_MS } from '@portal/platform/contract'
import { defineJob } from '@portal/platform/server'
import * as z from 'zod/mini'
import { apagarQuemPediu } from './queries/pedidos.ts'

const DIAS_DE_GUARDA = 365

/** Retention: who asked is known for a year after the end of the tender, and the request stays without a name. */
export const apagarContatos = defineJob({
	nome: 'licitacoes-apagar-contatos',
	dados: z.object({}),
	cron: '35 3 * * *',
	executar: ({ db, agora }) => apagarQuemPediu(db, new Date(agora().getTime() - DIAS_DE_GUARDA * DIA_MS).toISOString()),
})
