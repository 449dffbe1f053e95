import type { Db } from '@portal/platform/server'
import { cabemInteiros } from '../contract/index.ts'
import type { TrechoAchado } from './geracao/contexto.ts'
import type { Leitor } from './leitor.ts'
import { type Escopo, estaVazio } from './queries/legiveis.ts'
import { buscarTrechos, contarTrechos, listarTrechos, type TrechoLido } from './queries/trechos.ts'

const TRECHOS_DA_RESPOSTA = 8
/** Most passages of documents that go whole. */
const TRECHOS_INTEIROS = 120

interface Pedido {
	readonly leitor: Leitor
	readonly escopo: Escopo
	readonly pergunta: string
	readonly modelo: { readonly qtdtokjan: number; readonly qtdtoksai: number }
}

export interface Recuperado {
	/** 'I': the documents whole; 'T': passages. */
	readonly modrec: 'I' | 'T'
	readonly trechos: readonly TrechoAchado[]
}

const numerar = (lidos: readonly TrechoLido[]): TrechoAchado[] =>
	lidos.map((lido, indice) => ({ ...lido, numcit: indice + 1 }))

/** Passages for one question, by the rights of this moment; undefined for a conversation without files. */
export async function recuperar(db: Db, { leitor, escopo, pergunta, modelo }: Pedido): Promise<Recuperado | undefined> {
	if (estaVazio(escopo)) return undefined
	const total = await contarTrechos(db, leitor, escopo)
	if (total <= TRECHOS_INTEIROS) {
		const inteiros = await listarTrechos(db, leitor, escopo, TRECHOS_INTEIROS)
		const textos = inteiros.map(({ txttrc }) => txttrc)
		if (cabemInteiros(textos, modelo)) return { modrec: 'I', trechos: numerar(inteiros) }
	}
	const busca = { pergunta, total, limite: TRECHOS_DA_RESPOSTA }
	return { modrec: 'T', trechos: numerar(await buscarTrechos(db, leitor, escopo, busca)) }
}
