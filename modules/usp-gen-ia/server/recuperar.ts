import type { Db } from '@portal/platform/server'
import { cabemInteiros } from '../contract/index.ts'
import type { TrechoAchado } from './geracao/contexto.ts'
import { buscarTrechos, listarTrechos, type TrechoLido } from './queries/trechos.ts'

const TRECHOS_DA_RESPOSTA = 8
/** Most passages of documents that go whole. */
const TRECHOS_INTEIROS = 120

interface Pedido {
	readonly codpes: number
	readonly arquivos: readonly number[]
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
export async function recuperar(
	db: Db,
	{ codpes, arquivos, pergunta, modelo }: Pedido,
): Promise<Recuperado | undefined> {
	if (arquivos.length === 0) return undefined
	const escopo = { codpes, arquivos }
	const inteiros = await listarTrechos(db, escopo, TRECHOS_INTEIROS + 1)
	const textos = inteiros.map(({ txttrc }) => txttrc)
	if (inteiros.length <= TRECHOS_INTEIROS && cabemInteiros(textos, modelo))
		return { modrec: 'I', trechos: numerar(inteiros) }
	return { modrec: 'T', trechos: numerar(await buscarTrechos(db, escopo, pergunta, TRECHOS_DA_RESPOSTA)) }
}
