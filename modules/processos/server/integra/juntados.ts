import { isDeepStrictEqual } from 'node:util'
import { NotFoundError } from '@portal/platform/server'
import { documentoVisivel, nivelVisivel } from '../acesso/visibilidade.ts'
import { lerParaIntegra, type PedidoDeLeitura, type ProcessoLido } from '../acompanhamento/acompanhar.ts'
import type { JuntadoNaIntegra } from '../documentos/tables.ts'
import type { Atuacao } from '../estrutura/atuacao.ts'
import { listarApensados } from '../processo/queries/apensamento.ts'
import { listarJuntadosEmCadeia } from '../processo/queries/juntada.ts'
import { obterVisivel } from '../processo/queries/processo.ts'

/** A 404 counts as absence: a process that the person may not see is left out without mention. */
async function seVisivel<T>(lido: Promise<T>): Promise<T | undefined> {
	try {
		return await lido
	} catch (recusa) {
		if (recusa instanceof NotFoundError) return undefined
		throw recusa
	}
}

export async function lerJuntadosParaIntegra(pedido: PedidoDeLeitura): Promise<ProcessoLido[]> {
	const lidos: ProcessoLido[] = []
	for (const { numpro } of await listarJuntadosEmCadeia(pedido.db, pedido.params.numpro)) {
		const lido = await seVisivel(lerParaIntegra({ ...pedido, params: { numpro } }))
		if (lido) lidos.push(lido)
	}
	return lidos
}

type Retratado = Pick<ProcessoLido, 'processo' | 'atuacao'>

/**
 * Snapshot of a process in the copy: its version and the level that the person saw, for comparing the content and the
 * access later.
 */
export const retratoDe = ({ processo, atuacao }: Retratado): JuntadoNaIntegra => ({
	numpro: processo.numpro,
	versao: processo.versao,
	nivvis: nivelVisivel(atuacao, processo),
})

export async function retratarJuntados(
	{ db, params }: Pick<PedidoDeLeitura, 'db' | 'params'>,
	atuacao: Atuacao,
): Promise<JuntadoNaIntegra[]> {
	const retratos: JuntadoNaIntegra[] = []
	for (const { numpro } of await listarJuntadosEmCadeia(db, params.numpro)) {
		const processo = await seVisivel(obterVisivel(db, atuacao, numpro))
		if (processo) retratos.push(retratoDe({ processo, atuacao }))
	}
	return [...retratos, ...(await retratarApensados({ db, params }, atuacao))]
}

/** Apensados are only named in the copy, so their snapshot has version 0 and the public level. */
export async function retratarApensados(
	{ db, params }: Pick<PedidoDeLeitura, 'db' | 'params'>,
	atuacao: Atuacao,
): Promise<JuntadoNaIntegra[]> {
	const apensados = await listarApensados(db, atuacao, params.numpro)
	return apensados.map((numpro) => ({ numpro, versao: 0, nivvis: 'P' }))
}

export const mesmoRetrato = (um: readonly JuntadoNaIntegra[], outro: readonly JuntadoNaIntegra[]): boolean =>
	isDeepStrictEqual(um, outro)

export async function veTodos(
	{ db }: Pick<PedidoDeLeitura, 'db'>,
	atuacao: Atuacao,
	juntados: readonly JuntadoNaIntegra[],
): Promise<boolean> {
	for (const { numpro, nivvis } of juntados) {
		const processo = await seVisivel(obterVisivel(db, atuacao, numpro))
		if (!processo || !documentoVisivel(nivvis, atuacao, processo)) return false
	}
	return true
}
