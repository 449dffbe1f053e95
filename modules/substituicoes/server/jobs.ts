import { type Db, defineJob, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { avisar } from './avisos.ts'
import { acrescentarNome } from './nomes.ts'
import * as queries from './queries.ts'

const POR_VEZ = 100

/** The job only records transitions and tells people, since the date itself decides (see `public.ts`). */
export const acompanharPrazos = defineJob({
	nome: 'acompanhar-substituicoes',
	dados: z.object({}),
	cron: '*/10 * * * *',
	async executar(portal) {
		let tratadas: number
		do tratadas = await inTransaction(portal.db, (db) => tratarPendencias(db, portal))
		while (tratadas === POR_VEZ)
	},
})

async function tratarPendencias(db: Db, portal: Portal): Promise<number> {
	const agora = portal.agora()
	const linhas = await queries.listarPendencias(db, agora, POR_VEZ)
	for (const linha of linhas) await tratar(db, portal, linha, agora)
	return linhas.length
}

async function tratar(db: Db, portal: Portal, linha: queries.Linha, agora: Date): Promise<void> {
	const { codsubst, codpestit, codpessub } = linha
	const substituicao = await acrescentarNome(db, linha)
	if (linha.vigente) {
		await queries.marcarInicioAvisado(db, codsubst, agora)
		await avisar(db, portal, 'comecou', substituicao, codpestit, codpessub)
	} else if (linha.sit === 'A') {
		await queries.terminar(db, codsubst, { sit: 'E', codpester: null, motter: 'Fim do período' }, agora)
		await avisar(db, portal, 'terminou', { ...substituicao, motter: 'Fim do período' }, codpestit, codpessub)
	} else {
		await queries.terminar(
			db,
			codsubst,
			{ sit: 'C', codpester: null, motter: 'Não aceita até o fim do período' },
			agora,
		)
		await avisar(db, portal, 'expirou', substituicao, codpestit, codpessub)
	}
}
