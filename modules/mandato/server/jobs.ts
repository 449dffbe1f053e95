import { listarComVinculo, listarFimDosVinculos } from '@portal/pessoas/server/public'
import { diaEscrito, diasEntre, fimDoDia, somarDias } from '@portal/platform/contract'
import { defineJob, diaDe, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { AVISOS } from '../contract/index.ts'
import { darPorFeito, pedirASecretaria, tarefaDoFim } from './avisar.ts'
import { encerrar } from './mandatos/encerrar.ts'
import { listarComVinculoExigido, listarQueVencem, reservarMandato } from './queries/mandatos.ts'

/** The stage of a mandate: the smallest number of days in which its end lies. */
const escolherAviso = (dias: number): number | undefined => [...AVISOS].reverse().find((aviso) => dias <= aviso)

/** Tasks at 90, 60 and 30 days before the end: a later one takes the place of the one before. */
export const avisarFins = defineJob({
	nome: 'mandato-avisar-fins',
	dados: z.object({}),
	cron: '10 6 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		for (const mandato of await listarQueVencem(portal.db, hoje, somarDias(hoje, AVISOS[0]))) {
			const aviso = escolherAviso(diasEntre(hoje, mandato.dtafimmdt))
			if (aviso === undefined) continue
			await inTransaction(portal.db, async (db) => {
				const em = portal.agora().toISOString()
				for (const outro of AVISOS)
					if (outro > aviso) await darPorFeito(db, tarefaDoFim(mandato.codmdt, outro), em, null)
				await pedirASecretaria(db, portal, mandato, {
					chave: tarefaDoFim(mandato.codmdt, aviso),
					titulo: `Mandato termina em ${diaEscrito(mandato.dtafimmdt)}: ${mandato.nomcad}, ${mandato.nomclg}`,
					texto: `Comece a eleição ou a indicação de quem sucede. Faltam até ${aviso} dias.`,
					dtaprz: fimDoDia(mandato.dtafimmdt, portal.config.PORTAL_FUSO_HORARIO),
				})
			})
		}
	},
})

/** Loss of link: the mandate ends with the last day of the link, though it became known later (Portaria GR 8202/2023). */
export const encerrarSemVinculo = defineJob({
	nome: 'mandato-encerrar-sem-vinculo',
	dados: z.object({}),
	cron: '40 5 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		const mandatos = await listarComVinculoExigido(portal.db, hoje)
		const pessoas = [...new Set(mandatos.map(({ codpes }) => codpes))]
		const comVinculo = await listarComVinculo(portal.db, pessoas, hoje)
		const fins = await listarFimDosVinculos(
			portal.db,
			pessoas.filter((codpes) => !comVinculo.has(codpes)),
		)
		for (const { codmdt, codpes, dtainimdt } of mandatos) {
			if (comVinculo.has(codpes)) continue
			const fim = fins.get(codpes) ?? somarDias(hoje, -1)
			await inTransaction(portal.db, async (db) => {
				const reservado = await reservarMandato(db, codmdt)
				if (reservado.mandato.dtafimefe !== null) return
				await encerrar(db, portal, reservado, { dtafimefe: fim < dtainimdt ? dtainimdt : fim, motfim: 'PVI' })
			})
		}
	},
})
