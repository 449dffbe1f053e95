import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { passarDemanda } from './atos/passar.ts'
import { gravarValor, obterValor } from './configuracao/queries.ts'
import { reservarPeloPortal } from './demanda/queries/demanda.ts'
import { listarSemResposta, reescreverDias } from './prazos/queries.ts'

const POR_VEZ = 100
const MOTIVO = 'Ninguém respondeu à devolução dentro do prazo.'

/** A demand that was sent back and not answered in time is closed; the requester may open another. */
export const encerrarSemResposta = defineJob({
	nome: 'ssu-encerrar-sem-resposta',
	dados: z.object({}),
	cron: '25 5 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		for (let numeros = await listarSemResposta(portal.db, hoje, POR_VEZ); numeros.length > 0; ) {
			// Each demand has its own transaction, so that an interrupted run keeps its results and the next one
			// continues.
			for (const { numssu } of numeros)
				await inTransaction(portal.db, async (db) => {
					const linha = await reservarPeloPortal(db, numssu)
					if (linha.codetp !== 'DEV' || linha.dtalim === null || linha.dtalim >= hoje) return
					await passarDemanda(db, portal, linha, { ato: 'expirar', codpes: null, txtand: MOTIVO })
				})
			numeros = await listarSemResposta(portal.db, hoje, POR_VEZ)
		}
	},
})

/**
 * The dashboard counts days in the institution's time zone. Existing days are rewritten when that zone differs from the
 * one that they were computed with.
 */
export const acertarDias = defineJob({
	nome: 'ssu-acertar-dias',
	dados: z.object({}),
	cron: '40 4 * * *',
	async executar(portal) {
		const { PORTAL_FUSO_HORARIO: fuso } = portal.config
		if ((await obterValor(portal.db, 'fusoHorario')) === fuso) return
		await inTransaction(portal.db, async (db) => {
			await reescreverDias(db, fuso)
			await gravarValor(db, 'fusoHorario', fuso)
		})
	},
})
