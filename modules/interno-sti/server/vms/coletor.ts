import type { Db, Portal, Relatorio } from '@portal/platform/server'
import type { Mudanca } from '../../contract/comum/historico.ts'
import { rotuloDaVm } from '../../contract/index.ts'
import { mudancasEntre } from '../comum/mudancas.ts'
import { registrarNoHistorico } from '../comum/queries/historico.ts'
import * as queries from './queries.ts'
import { acertarRenovacao, escreverCampo } from './salvar.ts'

type Expira = Parameters<typeof acertarRenovacao>[2]['antes']
/** Row change: a new machine has no previous state. */
export interface Mudada {
	readonly antes: Expira | undefined
	readonly depois: Expira
}

export interface Diferencas {
	readonly relatorio: Relatorio
	readonly novas: readonly string[]
	readonly alteradas: readonly { readonly nomvm: string; readonly mudancas: readonly Mudanca[] }[]
	readonly ausentes: readonly string[]
	readonly mudadas: readonly Mudada[]
}

/** Import report: the collector gathers the result of each row. */
export class Coletor {
	readonly vistas = new Set<string>()
	readonly novas: string[] = []
	readonly alteradas: { nomvm: string; mudancas: Mudanca[] }[] = []
	readonly mudadas: Mudada[] = []

	/** Soft delete: missing machines are marked as deleted and keep their history. */
	static async excluirAusentes(
		db: Db,
		portal: Portal,
		nomes: readonly string[],
		codpes: number,
	): Promise<readonly Mudada[]> {
		const dtahst = portal.agora().toISOString()
		const ausentes = (await queries.listarInventario(db)).filter(({ nomvm }) => nomes.includes(nomvm))
		for (const { codvm } of ausentes) await queries.alterarVm(db, codvm, { sitvm: 'EXC' }, dtahst)
		await registrarNoHistorico(
			db,
			ausentes.map((antes) => ({
				tipobj: 'VM' as const,
				codobj: antes.codvm,
				codpes,
				dtahst,
				dschst: 'Marcou como excluída: não estava no arquivo importado',
				mudancas: mudancasEntre({ sitvm: rotuloDaVm.sitvm }, antes, { sitvm: 'EXC' }, escreverCampo),
			})),
		)
		return ausentes.map((antes) => ({ antes, depois: { ...antes, sitvm: 'EXC' as const } }))
	}

	static async acertarTarefas(db: Db, portal: Portal, mudadas: readonly Mudada[], por: number): Promise<void> {
		for (const { antes, depois } of mudadas)
			await acertarRenovacao(db, portal, { antes: antes ?? { ...depois, faxavs: null }, depois, por })
	}
}
