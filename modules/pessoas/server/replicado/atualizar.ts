import { createHash, randomUUID } from 'node:crypto'
import {
	type Db,
	type Importacao,
	importar,
	inTransaction,
	type LinhaLida,
	type Relatorio,
	RuleError,
	recordFact,
	registrarImportacao,
} from '@portal/platform/server'
import * as espelho from '../espelho/queries.ts'
import { importacoes } from '../importacoes.ts'
import { abrirReplicado, type Replicado, TABELAS_DO_REPLICADO } from './queries.ts'

const VINCULOS = 'vinculos'
const ORIGEM = 'réplica da instituição'
/** Safety limit: when more links than this share vanish at once, the copy is presumed broken and none is closed. */
const MAIOR_PERDA = 0.2
const PERDA_SEM_SUSPEITA = 50

interface Pedido {
	readonly db: Db
	readonly url: string
	readonly esquema: string
	readonly hoje: string
	readonly agora: Date
}

export interface Atualizada {
	readonly importacao: Importacao
	readonly relatorio: Relatorio
	/** The count covers the links that were closed because they are no longer in the replica. */
	readonly encerrados: number
}

interface Rodada {
	readonly feitas: readonly Atualizada[]
	/** The absent lists were left unchanged, each with the tables that the institution would have to replicate. */
	readonly ausentes: readonly { readonly lista: string; readonly tabelas: readonly string[] }[]
}

/** Each list that the replica can supply is updated in a transaction of its own. */
export async function atualizarDoReplicado(pedido: Pedido): Promise<Rodada> {
	const replicado = await abrirReplicado(pedido.url, pedido.esquema).catch((error: unknown) => {
		const motivo = error instanceof Error ? error.message : String(error)
		throw new RuleError(
			'replicado-inalcancavel',
			`Não foi possível ler a réplica da instituição (${motivo}). Confira PORTAL_REPLICADO_URL e o acesso a ela.`,
		)
	})
	try {
		const rodada = await espelho.abrirRodada(pedido.db)
		const feitas: Atualizada[] = []
		const ausentes: { lista: string; tabelas: readonly string[] }[] = []
		for (const { lista, tabelas = [], semColunas = [], pergunta } of TABELAS_DO_REPLICADO) {
			const faltam = await replicado.listarTabelasAusentes(tabelas)
			if (faltam.length > 0) ausentes.push({ lista, tabelas: faltam })
			else
				feitas.push(
					await inTransaction(pedido.db, (db) =>
						atualizar({ ...pedido, db }, { replicado, rodada, lista, semColunas, pergunta }),
					),
				)
		}
		return { feitas, ausentes }
	} finally {
		await replicado.fechar()
	}
}

interface Leitura {
	readonly replicado: Replicado
	readonly rodada: number
	readonly lista: string
	readonly semColunas: readonly string[]
	readonly pergunta: string
}

/** The list is restricted to the columns that the replica knows. */
function listaSem(lista: string, semColunas: readonly string[]): Importacao {
	const importacao = importacoes.find(({ nome }) => nome === lista)
	if (!importacao) throw new Error(`there is no list ${lista}`)
	const colunas = Object.entries(importacao.colunas).filter(([campo]) => !semColunas.includes(campo))
	return { ...importacao, colunas: Object.fromEntries(colunas) }
}

interface Mudada {
	readonly chave: string
	readonly hash: string
	readonly linha: number
}

async function atualizar({ db, hoje, agora }: Pedido, leitura: Leitura): Promise<Atualizada> {
	const { lista, rodada } = leitura
	const importacao = listaSem(lista, leitura.semColunas)
	const mudadas: Mudada[] = []
	const relatorio = await importar(importacao, lerMudadas(db, importacao, leitura, mudadas), {
		db,
		modo: 'boas',
		hoje,
		agora,
	})
	const recusadas = new Map(relatorio.recusas.map((recusa) => [recusa.linha, recusa]))
	// The mirror is saved only if every refusal was reported one by one; otherwise all rows are retried next time.
	if (relatorio.recusadas <= recusadas.size)
		await espelho.gravarEspelho(
			db,
			lista,
			rodada,
			mudadas.filter(({ linha }) => !recusadas.has(linha)),
		)
	const { encerrados, aviso } = lista === VINCULOS ? await encerrar(db, rodada, hoje) : SEM_FIM
	const dito = { ...relatorio, recusas: [...aviso, ...acrescentarChaves(relatorio.recusas, mudadas)] }
	await registrar(db, importacao, dito, encerrados)
	return { importacao, relatorio: dito, encerrados }
}

/** Change detection: only rows whose hash differs from the last run are read on. */
async function* lerMudadas(
	db: Db,
	{ chave: campos, colunas }: Importacao,
	{ replicado, lista, pergunta, rodada }: Leitura,
	mudadas: Mudada[],
): AsyncGenerator<LinhaLida> {
	let linha = 0
	for await (const bloco of replicado.ler(pergunta)) {
		const lidas = bloco.map((dados) => {
			const celulas = celulasDe(dados, Object.keys(colunas))
			const chave = campos.map((campo) => celulas[campo]).join('/')
			linha++
			return { linha, celulas, chave, hash: createHash('sha256').update(JSON.stringify(celulas)).digest('hex') }
		})
		const antes = await espelho.lerEspelho(
			db,
			lista,
			lidas.map(({ chave }) => chave),
		)
		await espelho.anotarVistas(
			db,
			lista,
			rodada,
			lidas.map(({ chave }) => chave),
		)
		for (const lida of lidas.filter(({ chave, hash }) => antes.get(chave) !== hash)) {
			mudadas.push(lida)
			yield lida
		}
	}
}

/** The cell values are text as in a file, trimmed because older engines pad short texts with blanks. */
const celulasDe = (dados: Readonly<Record<string, unknown>>, campos: readonly string[]): Record<string, string> =>
	Object.fromEntries(
		campos.map((campo) => {
			const valor = dados[campo]
			return [campo, typeof valor === 'string' || typeof valor === 'number' ? String(valor).trim() : '']
		}),
	)

interface Fim {
	readonly encerrados: number
	readonly aviso: Relatorio['recusas']
}

const SEM_FIM: Fim = { encerrados: 0, aviso: [] }

async function encerrar(db: Db, rodada: number, hoje: string): Promise<Fim> {
	const { sumidas, conhecidas } = await espelho.contarSumidas(db, VINCULOS, rodada)
	if (sumidas <= PERDA_SEM_SUSPEITA || sumidas <= conhecidas * MAIOR_PERDA)
		return { encerrados: await espelho.encerrarVinculosSumidos(db, rodada, hoje), aviso: [] }
	const mensagem = `A réplica já não tem ${sumidas} de ${conhecidas} vínculos: parece incompleta, e nenhum foi encerrado. Confira-a e atualize de novo.`
	return { encerrados: 0, aviso: [{ linha: 0, coluna: '', mensagem }] }
}

/** The refusals name a row by its key, since rows of a table have no line numbers. */
function acrescentarChaves(recusas: Relatorio['recusas'], mudadas: readonly Mudada[]): Relatorio['recusas'] {
	const chaveDa = new Map(mudadas.map(({ linha, chave }) => [linha, chave]))
	return recusas.map((recusa) => ({ ...recusa, mensagem: `${chaveDa.get(recusa.linha) ?? ''}: ${recusa.mensagem}` }))
}

async function registrar(db: Db, importacao: Importacao, relatorio: Relatorio, encerrados: number): Promise<void> {
	if (relatorio.lidas === 0 && relatorio.recusas.length === 0 && encerrados === 0) return
	const codimp = await registrarImportacao(db, importacao, relatorio, { modo: 'boas', nomarq: ORIGEM })
	const { recusas: _, ...contas } = relatorio
	await recordFact(
		db,
		{ id: randomUUID(), endereco: 'trabalho' },
		{ acao: `REPLICADO ${importacao.nome}`, objeto: { codimp }, detalhes: { ...contas, encerrados } },
	)
}
