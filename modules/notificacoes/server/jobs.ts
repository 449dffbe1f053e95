import { defineJob, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { anunciarA, anunciarAoPublico } from './anuncio.ts'
import { avisarAparelhos } from './aparelhos/avisar.ts'
import { regraDaChave } from './avisos/publico.ts'
import { enviarAvisosPorEmail, enviarTarefasPorEmail } from './emails/emails-imediatos.ts'
import { retirarAvisosPorAnunciar } from './emails/queries.ts'
import { enviarResumos } from './emails/resumo-diario.ts'
import { buscarNoticias as buscar } from './noticias/buscar-noticias.ts'
import { receberMensagens } from './respostas/receber.ts'
import { devolverTarefas } from './tarefas/substituicao.ts'

/** The job only wakes the open portals, since a postponed task becomes pending by its date alone. */
export const avisarDoRetorno = defineJob({
	nome: 'avisar-retorno-de-tarefa',
	dados: z.object({ codpes: z.int() }),
	executar: ({ db }, { codpes }) => anunciarA(db, [codpes]),
})

/** The job publishes scheduled notices whose hour has come, and sends immediate mail and push messages. */
export const enviarImediatos = defineJob({
	nome: 'enviar-notificacoes-imediatas',
	dados: z.object({}),
	cron: '* * * * *',
	async executar(portal) {
		await inTransaction(portal.db, async (trx) => {
			const anunciados = await retirarAvisosPorAnunciar(trx, portal.agora().toISOString())
			if (anunciados.length > 0)
				await anunciarAoPublico(
					trx,
					anunciados.flatMap(({ chaves }) => chaves.map(regraDaChave)),
				)
		})
		await enviarTarefasPorEmail(portal)
		await enviarAvisosPorEmail(portal)
		await avisarAparelhos(portal)
	},
})

/** The job retries every minute what the inbound command stored and what failed before. */
export const receberRespostas = defineJob({
	nome: 'receber-respostas-por-email',
	dados: z.object({}),
	cron: '* * * * *',
	executar: receberMensagens,
})

export const enviarResumoDiario = defineJob({
	nome: 'enviar-resumo-de-notificacoes',
	dados: z.object({}),
	cron: '0 7 * * *',
	executar: enviarResumos,
})

export const buscarNoticias = defineJob({
	nome: 'buscar-noticias',
	dados: z.object({}),
	cron: '*/15 * * * *',
	executar: buscar,
})

export const devolverAoTitular = defineJob({
	nome: 'devolver-tarefas-ao-titular',
	dados: z.object({}),
	cron: '*/5 * * * *',
	executar: devolverTarefas,
})
