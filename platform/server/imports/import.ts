import { setTimeout as sleep } from 'node:timers/promises'
import { ConflictError } from '@portal/refusals'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { gravarLeva } from './batch-write.ts'
import type { LinhaLida } from './csv-reader.ts'
import type { ContextoDaImportacao, Efeito, Importacao, Linha, Recusa } from './import-definition.ts'
import { chavesDaLinha, conferirLinha } from './row-check.ts'

/** `ensaio` writes nothing; `tudo` writes nothing unless every row is good; `boas` leaves the refused ones out. */
export type ModoDaImportacao = 'ensaio' | 'tudo' | 'boas'

export interface RecusaDaLinha {
	readonly linha: number
	/** The label of the column, where it is about one. */
	readonly coluna: string
	readonly mensagem: string
}

export interface Relatorio {
	readonly lidas: number
	readonly incluidas: number
	readonly alteradas: number
	readonly iguais: number
	/** Rows, each of which may have several refusals. */
	readonly recusadas: number
	readonly recusas: readonly RecusaDaLinha[]
	readonly gravado: boolean
}

interface Pedido extends ContextoDaImportacao {
	/** Transaction of the import. */
	readonly db: Db
	readonly modo: ModoDaImportacao
	aoAvancar?(lidas: number): Promise<void>
}

/** Limit of reported refusals; further ones are only counted. */
const MAXIMO_DE_RECUSAS = 5_000
const LINHAS_POR_LEVA = 1_000
const TRAVA = 7_160_423
const ESPERA_MS = 500
const TENTATIVAS = 1_200

interface LinhaBoa {
	readonly linha: number
	readonly dados: Linha
}

/** Import of one whole file in the given transaction. */
export async function importar(
	importacao: Importacao,
	linhas: AsyncIterable<LinhaLida>,
	pedido: Pedido,
): Promise<Relatorio> {
	const { db, modo } = pedido
	await esperarVez(db)
	await sql`savepoint importacao`.execute(db)
	const conta = new Conta(importacao)
	for await (const leva of splitBatches(importacao, linhas, conta)) {
		const efeitos = await gravarLeva(
			importacao,
			pedido,
			leva.map(({ dados }) => dados),
		)
		for (const [indice, efeito] of efeitos.entries()) conta.contar(leva[indice]?.linha ?? 0, efeito)
		await pedido.aoAvancar?.(conta.lidas)
	}
	const gravado = modo === 'boas' || (modo === 'tudo' && conta.recusadas === 0)
	if (gravado && conta.mudou) await importacao.depois?.(pedido)
	if (!gravado) await sql`rollback to savepoint importacao`.execute(db)
	await sql`release savepoint importacao`.execute(db)
	return conta.relatorio(gravado)
}

/** Lock for one import at a time: two at once would each see half of the other. */
async function esperarVez(db: Db): Promise<void> {
	for (let vez = 0; vez < TENTATIVAS; vez++) {
		const { rows } = await sql<{ minha: boolean }>`select pg_try_advisory_xact_lock(${TRAVA}) as minha`.execute(db)
		if (rows[0]?.minha) return
		await sleep(ESPERA_MS)
	}
	throw new ConflictError(
		'importacao-em-andamento',
		'Outra importação está em andamento há muito tempo. Espere que termine e tente de novo.',
	)
}

/** Rows that are good by themselves, as many at a time as are written together. */
async function* splitBatches(
	importacao: Importacao,
	linhas: AsyncIterable<LinhaLida>,
	conta: Conta,
): AsyncGenerator<readonly LinhaBoa[]> {
	const { porLeva = LINHAS_POR_LEVA } = importacao
	let leva: LinhaBoa[] = []
	for await (const lida of linhas) {
		const dados = conta.ler(lida)
		if (dados) leva.push({ linha: lida.linha, dados })
		if (leva.length < porLeva) continue
		yield leva
		leva = []
	}
	if (leva.length > 0) yield leva
}

class Conta {
	readonly #importacao: Importacao
	readonly #vistas = new Map<string, number>()
	readonly #recusas: RecusaDaLinha[] = []
	readonly #efeitos = { incluida: 0, alterada: 0, igual: 0 }
	lidas = 0
	recusadas = 0

	constructor(importacao: Importacao) {
		this.#importacao = importacao
	}

	get mudou(): boolean {
		return this.#efeitos.incluida + this.#efeitos.alterada > 0
	}

	/** Row to write; undefined for one that is refused by itself, which is counted. */
	ler({ linha, celulas }: LinhaLida): Linha | undefined {
		this.lidas++
		const conferida = conferirLinha(this.#importacao, celulas)
		if ('recusas' in conferida) return this.#recusar(linha, conferida.recusas)
		const chaves = chavesDaLinha(this.#importacao, conferida.linha)
		const outra = chaves.map((chave) => this.#vistas.get(chave)).find((vista) => vista !== undefined)
		if (outra !== undefined)
			return this.#recusar(linha, [{ mensagem: `Repete a linha ${outra}. Deixe só uma das duas.` }])
		for (const chave of chaves) this.#vistas.set(chave, linha)
		return conferida.linha
	}

	contar(linha: number, efeito: Efeito): void {
		if (typeof efeito === 'string') this.#efeitos[efeito]++
		else this.#recusar(linha, [efeito])
	}

	#recusar(linha: number, recusas: readonly Recusa[]): undefined {
		this.recusadas++
		for (const { campo, mensagem } of recusas)
			if (this.#recusas.length < MAXIMO_DE_RECUSAS)
				this.#recusas.push({
					linha,
					coluna: campo === undefined ? '' : (this.#importacao.colunas[campo]?.rotulo ?? ''),
					mensagem,
				})
	}

	relatorio(gravado: boolean): Relatorio {
		const { incluida, alterada, igual } = this.#efeitos
		return {
			lidas: this.lidas,
			incluidas: incluida,
			alteradas: alterada,
			iguais: igual,
			recusadas: this.recusadas,
			recusas: this.#recusas.toSorted((uma, outra) => uma.linha - outra.linha),
			gravado,
		}
	}
}
