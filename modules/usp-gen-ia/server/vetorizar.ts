import { type Db, defineJob, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { type Classe, calcularClasseDoProjeto, calcularUso, criarMascara, estimarFichas } from '../contract/index.ts'
import { calcularClasse } from './legiveis.ts'
import type { Leitor } from './leitor.ts'
import { FalhaDoProvedor } from './provedor/falha.ts'
import { obterVetorizador, pedirVetores } from './provedor/vetores.ts'
import { type Escopo, estaVazio } from './queries/legiveis.ts'
import { listarCotas, somarFichas } from './queries/orcamento.ts'
import { gravarVetores, listarSemVetor, type VetorDaPergunta } from './queries/vetores.ts'
import { obterAlvo } from './vinculos.ts'

const contarFichas = (textos: readonly string[]): number =>
	textos.reduce((soma, texto) => soma + estimarFichas(texto), 0)

const POR_PEDIDO = 64
const PEDIDOS_POR_VEZ = 200
const LIMITE_DO_LOTE_MS = 60_000
/** Wait for the embedding of a question, beyond which words alone are compared. */
const LIMITE_DA_PERGUNTA_MS = 1_500

/** Embeddings of passages that have none of the configured model: personal data leave as tokens, classes are obeyed. */
export const vetorizarTrechos = defineJob({
	nome: 'usp-gen-ia-vetorizar',
	dados: z.object({}),
	cron: '*/10 * * * *',
	async executar(portal) {
		const vetorizador = obterVetorizador(portal)
		if (!vetorizador) return
		for (let vez = 0; vez < PEDIDOS_POR_VEZ; vez++) {
			const trechos = await listarSemVetor(portal.db, vetorizador, POR_PEDIDO)
			if (trechos.length === 0) return
			const mascara = criarMascara()
			const textos = trechos.map(({ txttrc }) => mascara.mascarar(txttrc))
			const vetores = await pedirVetores(vetorizador, textos, LIMITE_DO_LOTE_MS)
			const linhas = trechos.map(({ codarq, numtrc }, indice) => ({ codarq, numtrc, vetor: vetores[indice] ?? [] }))
			const [{ codpes } = { codpes: null }] = trechos
			await inTransaction(portal.db, async (db) => {
				await gravarVetores(db, vetorizador.modelo, linhas)
				// A sent file counts as its owner's; a source is read for everybody.
				if (codpes !== null) await somarFichas(db, await obterAlvo(db, portal, codpes), contarFichas(textos))
			})
		}
	},
})

interface Pergunta {
	readonly texto: string
	readonly leitor: Leitor
	readonly escopo: Escopo
	/** Class of the conversation, and of its project where it has one. */
	readonly clsdad: Classe
	readonly doProjeto: readonly Classe[]
}

/**
 * Embedding of a question with files, before its transaction; undefined where none is configured, where its class may not
 * go there, where the month's quota is used up, and where the provider fails, since words find passages without it.
 */
export async function vetorizarPergunta(
	db: Db,
	portal: Portal,
	preparar: () => Promise<Pergunta>,
): Promise<VetorDaPergunta | undefined> {
	const vetorizador = obterVetorizador(portal)
	if (!vetorizador) return undefined
	const { texto, leitor, escopo, clsdad, doProjeto } = await preparar()
	if (estaVazio(escopo)) return undefined
	const classe = await calcularClasse(db, leitor, escopo, calcularClasseDoProjeto(clsdad, doProjeto))
	if (classe > vetorizador.nivclsmax) return undefined
	const alvo = await obterAlvo(db, portal, leitor.codpes)
	if ((await listarCotas(db, alvo)).some((cota) => (calcularUso(cota) ?? 0) >= 100)) return undefined
	try {
		const mascarado = criarMascara().mascarar(texto)
		const [vetor] = await pedirVetores(vetorizador, [mascarado], LIMITE_DA_PERGUNTA_MS)
		await somarFichas(db, alvo, estimarFichas(mascarado))
		return vetor && { modelo: vetorizador.modelo, vetor }
	} catch (erro) {
		if (!(erro instanceof FalhaDoProvedor)) throw erro
		portal.log.warn({ err: erro.message }, 'a question is searched by its words alone')
		return undefined
	}
}
