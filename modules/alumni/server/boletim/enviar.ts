import { obterEmailsPrincipais } from '@portal/pessoas/server/public'
import {
	type Db,
	defineJob,
	inTransaction,
	type Portal,
	prepareTemplate,
	publicar,
	sendBulkMail,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { EVENTO } from '../../contract/index.ts'
import { chaveDaSaida, ENVIO_DE_TESTE, segredoDasSaidas } from './chave.ts'
import { moldeDo } from './molde.ts'
import { inserirEnvios, listarParados, listarProximos, mudarBoletim, segurarBoletim } from './queries/boletim.ts'

/** Batch size: large enough for few statements, small enough for short locks and little loss when a run is killed. */
const POR_LEVA = 2_000

/**
 * Batch sending: one transaction per batch holds its recipients, their letters in the mail queue and the progress mark.
 * A killed run leaves whole batches and parallel runs take turns, so each recipient gets exactly one letter.
 */
export const enviarBoletim = defineJob({
	nome: 'alumni-enviar-boletim',
	dados: z.object({ codblt: z.int() }),
	tentativas: { vezes: 20, esperaMaximaS: 60 },
	async executar(portal, { codblt }) {
		const segredo = await segredoDasSaidas(portal.db)
		for (let mais = true; mais; ) mais = await inTransaction(portal.db, (db) => enviarLeva(db, portal, codblt, segredo))
	},
})

export async function enviarLeva(db: Db, portal: Portal, codblt: number, segredo: Buffer): Promise<boolean> {
	const boletim = await segurarBoletim(db, 'todas', codblt)
	const { sitblt, codmol, assblt } = boletim
	if (sitblt !== 'F' || codmol === null) return false
	const proximos = await listarProximos(db, boletim, POR_LEVA)
	const ultimo = proximos.at(-1)
	if (ultimo === undefined) {
		await mudarBoletim(db, codblt, { sitblt: 'E', dtafim: portal.agora().toISOString() })
		await publicar(db, { tipo: EVENTO })
		return false
	}
	const emails = await obterEmailsPrincipais(db, proximos)
	const envios = await inserirEnvios(
		db,
		codblt,
		proximos.filter((codpes) => emails.has(codpes)),
	)
	await sendBulkMail(
		db,
		portal.jobs,
		{ id: codmol, assunto: assblt },
		envios.flatMap(({ codpes, chvenv }) => {
			const para = emails.get(codpes)
			return para === undefined ? [] : [{ para, valores: { chave: chaveDaSaida(segredo, chvenv) } }]
		}),
	)
	await mudarBoletim(db, codblt, {
		codpesult: ultimo,
		qtddst: boletim.qtddst + envios.length,
		qtdsem: boletim.qtdsem + proximos.length - envios.length,
	})
	return true
}

/** Test letter: the final text, sent to its author alone, with an unsubscribe link that is marked as a test. */
export async function enviarTeste(
	db: Db,
	portal: Portal,
	{ assblt, txtblt }: { assblt: string; txtblt: string },
	para: string,
): Promise<void> {
	const molde = moldeDo(portal, { assblt: `[Teste] ${assblt}`, txtblt })
	const id = await prepareTemplate(db, molde)
	const chave = chaveDaSaida(await segredoDasSaidas(db), ENVIO_DE_TESTE)
	await sendBulkMail(db, portal.jobs, { id, assunto: molde.assunto }, [{ para, valores: { chave } }], 'normal')
}

/** Recovery: resumes a sending whose job the queue has given up after all its retries. */
export const retomarBoletins = defineJob({
	nome: 'alumni-retomar-boletins',
	dados: z.object({}),
	cron: '*/15 * * * *',
	async executar(portal) {
		for (const { codblt } of await listarParados(portal.db)) await enviarBoletim.executar(portal, { codblt })
	},
})
