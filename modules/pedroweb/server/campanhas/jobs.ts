import { defineJob, inTransaction, publicar } from '@portal/platform/server'
import * as z from 'zod/mini'
import { EVENTO_CAMPANHA } from '../../contract/index.ts'
import { alvoDe } from './alvo.ts'
import {
	alterarCampanha,
	buscarCampanha,
	inserirItens,
	recontarCampanha,
	reservarCampanha,
} from './queries/campanhas.ts'
import { atualizarRevisores } from './revisores.ts'

export const DaCampanha = z.object({ codcmp: z.int() })
const POR_VEZ = 1_000

/** Reviewer count: the job updates the reviewers, their remaining items and their tasks. */
export const contarRevisores = defineJob({
	nome: 'pedroweb-contar-revisores',
	dados: DaCampanha,
	executar: (portal, { codcmp }) =>
		inTransaction(portal.db, async (db) => {
			await recontarCampanha(db, codcmp)
			const campanha = await buscarCampanha(db, codcmp)
			if (campanha && campanha.sitcmp !== 'PRE') await atualizarRevisores(db, portal, campanha)
		}),
})

/** Batch job: accesses are added in committed batches, and an interrupted run resumes after the last one added. */
export const porAcessos = defineJob({
	nome: 'pedroweb-por-acessos-na-campanha',
	dados: DaCampanha,
	async executar(portal, { codcmp }) {
		for (;;) {
			const pronta = await inTransaction(portal.db, async (db) => {
				const campanha = await reservarCampanha(db, codcmp)
				if (campanha?.sitcmp !== 'PRE') return true
				const { ultacs: depoisDe, codpescad } = campanha
				const postos = await inserirItens(db, codcmp, alvoDe(portal, campanha), { depoisDe, quantos: POR_VEZ })
				const fim = postos.length < POR_VEZ
				await alterarCampanha(db, codcmp, {
					qtditm: campanha.qtditm + postos.length,
					ultacs: postos.at(-1) ?? depoisDe,
					...(fim ? { sitcmp: 'ABE' as const } : {}),
				})
				if (fim) await portal.jobs.enfileirar(db, contarRevisores, { codcmp }, { urgencia: 'urgente' })
				if (codpescad !== null)
					await publicar(db, { tipo: EVENTO_CAMPANHA, codpes: codpescad, dados: { codcmp, qtditm: campanha.qtditm } })
				return fim
			})
			if (pronta) return
		}
	},
})
