import { obterPessoas } from '@portal/pessoas/server/public'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import type { ResumoDoPedido } from '../../contract/index.ts'
import type { Matricula } from '../queries/matriculas.ts'
import { listarDaMatricula, listarReunioes } from '../queries/pedidos.ts'
import { descreverPedido, listarPessoasDoPedido } from './descrever.ts'

/** Requests of these enrolments, the newest first. */
export async function verPedidosDasMatriculas(
	db: Db,
	portal: Portal,
	matriculas: readonly Matricula[],
): Promise<ReadonlyMap<number, ResumoDoPedido[]>> {
	const porCodigo = new Map(matriculas.map((uma) => [uma.codmtr, uma]))
	if (porCodigo.size === 0) return new Map()
	const pedidos = await listarDaMatricula(db, [...porCodigo.keys()])
	const [reunioes, nomes] = await Promise.all([
		listarReunioes(db, diaDe(portal)),
		obterPessoas(db, pedidos.flatMap(listarPessoasDoPedido)),
	])
	const descritos = pedidos.flatMap((pedido) => {
		const matricula = porCodigo.get(pedido.codmtr)
		return matricula ? [{ codmtr: pedido.codmtr, resumo: descreverPedido(pedido, matricula, { nomes, reunioes }) }] : []
	})
	return new Map(
		[...Map.groupBy(descritos, ({ codmtr }) => codmtr)].map(([codmtr, deles]) => [
			codmtr,
			deles.map(({ resumo }) => resumo),
		]),
	)
}
