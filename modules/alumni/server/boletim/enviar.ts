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

/** Large enough for few statements, small enough that a kill costs little and nobody waits behind it. */
const POR_LEVA = 2_000

/**
 * Each batch is one transaction: who gets it, their letters in the house's mail, and how far it has come. A run that was
 * killed leaves whole batches, and two at once take turns, so nobody gets it twice and nobody is left out.
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

/** The letter as everybody gets it, to its author alone: its way out says that it is of a test. */
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

/** What was left in the middle by more than the queue itself mends: a sending whose job was given up. */
export const retomarBoletins = defineJob({
	nome: 'alumni-retomar-boletins',
	dados: z.object({}),
	cron: '*/15 * * * *',
	async executar(portal) {
		for (const { codblt } of await listarParados(portal.db)) await enviarBoletim.executar(portal, { codblt })
	},
})
