import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
	type Db,
	diaDe,
	importar,
	type LinhaLida,
	type Portal,
	publicar,
	RuleError,
	readCsv,
} from '@portal/platform/server'
import {
	EVENTO_VMS,
	type ListaImportada,
	MAXIMO_NO_RELATORIO,
	type RelatorioDeDiferencas,
} from '../../contract/index.ts'
import { Coletor, type Diferencas } from './coletor.ts'
import { LISTA_DE } from './listas.ts'
import * as queries from './queries.ts'

const primeiras = <T>(lista: readonly T[]): T[] => lista.slice(0, MAXIMO_NO_RELATORIO)

function relatorioDe(tudo: Diferencas, arquivo: Buffer): RelatorioDeDiferencas {
	const { relatorio, novas, alteradas, ausentes } = tudo
	const resumo = createHash('sha256')
		.update(createHash('sha256').update(arquivo).digest())
		.update(JSON.stringify([novas, alteradas, ausentes, relatorio.recusas]))
		.digest('hex')
	return {
		qtdlid: relatorio.lidas,
		qtdnov: relatorio.incluidas,
		qtdalt: relatorio.alteradas,
		qtdigu: relatorio.iguais,
		qtdrec: relatorio.recusadas,
		qtdaus: ausentes.length,
		novas: primeiras(novas),
		alteradas: primeiras(alteradas).map(({ nomvm, mudancas }) => ({ nomvm, mudancas: [...mudancas] })),
		ausentes: primeiras(ausentes),
		recusas: primeiras(relatorio.recusas).map((uma) => ({ ...uma })),
		resumo,
	}
}

interface Pedido {
	readonly lista: ListaImportada
	readonly arquivo: Buffer
	readonly modo: 'ensaio' | 'tudo' | 'boas'
	readonly codpes: number
}

/** Dry run: the file is compared with the inventory, and a trial rolls every change back. */
async function comparar(db: Db, portal: Portal, { lista, arquivo, modo, codpes }: Pedido): Promise<Diferencas> {
	await queries.segurarInventario(db)
	const coletor = new Coletor()
	const importacao = LISTA_DE[lista]({ coletor, portal, codpes })
	async function* anotando(linhas: AsyncIterable<LinhaLida>) {
		for await (const linha of linhas) {
			// Refused rows count as present, so their machines are not reported as missing.
			coletor.vistas.add((linha.celulas['nomvm'] ?? '').toLowerCase())
			yield linha
		}
	}
	const inventario = lista === 'maquinas' ? await queries.listarInventario(db) : []
	const abrir = async () => Readable.from([arquivo])
	const relatorio = await importar(importacao, anotando(readCsv(abrir, importacao.colunas)), {
		db,
		modo,
		hoje: diaDe(portal),
		agora: portal.agora(),
	})
	const ausentes = inventario
		.filter(({ nomvm, sitvm }) => sitvm !== 'EXC' && !coletor.vistas.has(nomvm.toLowerCase()))
		.map(({ nomvm }) => nomvm)
	return { relatorio, novas: coletor.novas, alteradas: coletor.alteradas, ausentes, mudadas: coletor.mudadas }
}

export const conferirArquivo = async (db: Db, portal: Portal, pedido: Omit<Pedido, 'modo'>) =>
	relatorioDe(await comparar(db, portal, { ...pedido, modo: 'ensaio' }), pedido.arquivo)

interface Aplicacao extends Pedido {
	readonly modo: 'tudo' | 'boas'
	readonly staaus: 'S' | 'N'
	readonly resumo: string
}

/** Optimistic lock: only the reviewed file against the reviewed inventory is loaded, and otherwise nothing. */
export async function aplicarArquivo(db: Db, portal: Portal, pedido: Aplicacao) {
	const { lista, arquivo, codpes, modo, staaus } = pedido
	const conferido = await conferirArquivo(db, portal, { lista, arquivo, codpes })
	if (conferido.resumo !== pedido.resumo)
		throw new RuleError(
			'relatorio-velho',
			'O arquivo ou o inventário mudou depois da conferência. Confira de novo antes de carregar.',
		)
	if (modo === 'tudo' && conferido.qtdrec > 0)
		throw new RuleError(
			'importacao-recusada',
			`Nada foi carregado: ${conferido.qtdrec} ${conferido.qtdrec === 1 ? 'linha foi recusada' : 'linhas foram recusadas'}. Corrija o arquivo, ou carregue só as linhas boas.`,
		)
	const tudo = await comparar(db, portal, { lista, arquivo, codpes, modo })
	if (lista === 'maquinas') {
		const excluidas = staaus === 'S' ? await Coletor.excluirAusentes(db, portal, tudo.ausentes, codpes) : []
		await Coletor.acertarTarefas(db, portal, [...tudo.mudadas, ...excluidas], codpes)
	}
	await publicar(db, { tipo: EVENTO_VMS })
	const { resumo: _, ...relatorio } = relatorioDe(tudo, arquivo)
	return { ...relatorio, mensagem: mensagemDe(relatorio, staaus === 'S' && lista === 'maquinas') }
}

function mensagemDe(
	{ qtdnov, qtdalt, qtdrec, qtdaus }: Pick<RelatorioDeDiferencas, 'qtdnov' | 'qtdalt' | 'qtdrec' | 'qtdaus'>,
	exclui: boolean,
): string {
	const partes = [`${qtdnov} incluídas`, `${qtdalt} alteradas`]
	if (exclui) partes.push(`${qtdaus} marcadas como excluídas`)
	if (qtdrec > 0) partes.push(`${qtdrec} recusadas`)
	return `Arquivo carregado: ${partes.join(', ')}.`
}
