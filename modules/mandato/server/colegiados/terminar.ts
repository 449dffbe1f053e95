import type { Db } from '@portal/platform/server'
import { AVISOS } from '../../contract/index.ts'
import { avisarEncerrado, darPorFeito, type Relogio, tarefaDaVaga, tarefaDoFim } from '../avisar.ts'
import { acompanharCargo } from '../mandatos/acompanhar-cargo.ts'
import { sairDeExercicio } from '../mandatos/encerrar.ts'
import type { LinhaDoColegiado } from '../queries/colegiados.ts'
import { gravarExtincao, listarCadeirasComTitular, listarQuePassam } from '../queries/extincoes.ts'
import { corrigirMandato } from '../queries/mandatos.ts'

interface Fim {
	readonly dtadtvclg: string
	readonly numatoext: string
	readonly sucessores: readonly number[]
	/** Null: a file brought the end. */
	readonly codpescad: number | null
}

/**
 * End of a board, by an act or by a file: the mandates in force end on its last day, each person hears, and the tasks of
 * its seats are done. Returns how many mandates ended.
 */
export async function terminarColegiado(
	db: Db,
	portal: Relogio,
	colegiado: LinhaDoColegiado,
	{ dtadtvclg, codpescad, ...ato }: Fim,
): Promise<number> {
	const { codcol } = colegiado
	const em = portal.agora().toISOString()
	const encerrados = await listarQuePassam(db, codcol, dtadtvclg)
	await gravarExtincao(db, codcol, { ...ato, dtadtvclg, dtacad: em, codpescad })
	await encerrarComColegiado(db, portal, colegiado, { encerrados, dtadtvclg, por: codpescad })
	return encerrados.length
}

interface Encerramento {
	readonly encerrados: Awaited<ReturnType<typeof listarQuePassam>>
	readonly dtadtvclg: string
	readonly por: number | null
}

/** Mandates that would go on after their board end with it. */
export async function encerrarComColegiado(
	db: Db,
	portal: Relogio,
	colegiado: LinhaDoColegiado,
	{ encerrados, dtadtvclg, por }: Encerramento,
): Promise<void> {
	const em = portal.agora().toISOString()
	const fim = { dtafimefe: dtadtvclg, motfim: 'EXT' as const }
	for (const { nomcad, ...mandato } of encerrados) {
		await corrigirMandato(db, mandato, fim, em)
		await avisarEncerrado(db, portal, { ...colegiado, nomcad }, { ...mandato, ...fim })
	}
	for (const { nomcad: _nomcad, ...mandato } of encerrados) await sairDeExercicio(db, mandato, dtadtvclg, em)
	for (const { codmdt } of encerrados)
		for (const dias of AVISOS) await darPorFeito(db, tarefaDoFim(codmdt, dias), em, por)
	for (const { codcad } of await listarCadeirasComTitular(db, colegiado.codcol, dtadtvclg)) {
		await darPorFeito(db, tarefaDaVaga(codcad), em, por)
		await acompanharCargo(db, portal, codcad)
	}
}
