import type { Db } from '@portal/platform/server'
import { cabemInteiros, calcularCosseno, intercalarOrdens, nomearTrecho } from '../contract/index.ts'
import type { TrechoAchado } from './geracao/contexto.ts'
import type { Leitor } from './leitor.ts'
import { type Escopo, estaVazio } from './queries/legiveis.ts'
import { buscarTrechos, contarTrechos, listarTrechos, type TrechoLido } from './queries/trechos.ts'
import {
	buscarPorVetor,
	listarVetores,
	temVector,
	type VetorDaPergunta,
	type VetorDoTrecho,
} from './queries/vetores.ts'

const TRECHOS_DA_RESPOSTA = 8
/** Passages of each order, words and embeddings, before both are joined. */
const CANDIDATOS = 50
/** Most passages of documents that go whole. */
const TRECHOS_INTEIROS = 120

interface Pedido {
	readonly leitor: Leitor
	readonly escopo: Escopo
	readonly pergunta: string
	/** Embedding of the question, where a provider makes one. */
	readonly vetor: VetorDaPergunta | undefined
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
	{ leitor, escopo, pergunta, vetor, modelo }: Pedido,
): Promise<Recuperado | undefined> {
	if (estaVazio(escopo)) return undefined
	const total = await contarTrechos(db, leitor, escopo)
	if (total <= TRECHOS_INTEIROS) {
		const inteiros = await listarTrechos(db, leitor, escopo, TRECHOS_INTEIROS)
		const textos = inteiros.map(({ txttrc }) => txttrc)
		if (cabemInteiros(textos, modelo)) return { modrec: 'I', trechos: numerar(inteiros) }
	}
	if (!vetor) {
		const busca = { pergunta, total, limite: TRECHOS_DA_RESPOSTA }
		return { modrec: 'T', trechos: numerar(await buscarTrechos(db, leitor, escopo, busca)) }
	}
	const porPalavras = await buscarTrechos(db, leitor, escopo, { pergunta, total, limite: CANDIDATOS })
	const porVetor = (await temVector(db))
		? await buscarPorVetor(db, leitor, escopo, { ...vetor, limite: CANDIDATOS })
		: ordenarPorVetor(porPalavras, vetor.vetor, await listarVetores(db, vetor.modelo, porPalavras))
	return { modrec: 'T', trechos: numerar(intercalarOrdens([porPalavras, porVetor], TRECHOS_DA_RESPOSTA)) }
}

/** Passages that have an embedding, the nearest to that of the question first. */
function ordenarPorVetor(
	trechos: readonly TrechoLido[],
	vetor: readonly number[],
	vetores: readonly VetorDoTrecho[],
): TrechoLido[] {
	const porChave = new Map(vetores.map((um) => [nomearTrecho(um), calcularCosseno(um.vetor, vetor)]))
	const proximidade = (trecho: TrechoLido) => porChave.get(nomearTrecho(trecho)) ?? -1
	return trechos
		.filter((trecho) => porChave.has(nomearTrecho(trecho)))
		.sort((um, outro) => proximidade(outro) - proximidade(um))
}
