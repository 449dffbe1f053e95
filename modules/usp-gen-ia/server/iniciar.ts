import { randomUUID } from 'node:crypto'
import {
	type Db,
	diaDe,
	NotAllowedError,
	type Portal,
	publicar,
	RuleError,
	throwIfRefused,
} from '@portal/platform/server'
import {
	acharDadosPessoais,
	type Classe,
	calcularClasseDoProjeto,
	calcularCusto,
	criarMascara,
	descreverAchados,
	EVENTO,
	RECUSA_DA_COTA,
	type RespostaIniciada,
	recusaDeClasse,
} from '../contract/index.ts'
import { mandarLerFontes, obterEscopo } from './fontes.ts'
import { montarContexto } from './geracao/contexto.ts'
import { obterGeracoes } from './geracao/geracoes.ts'
import { contarEntrada } from './geracao/produzir.ts'
import type { Trabalho } from './geracao/trabalho.ts'
import { calcularClasse } from './legiveis.ts'
import { type Leitor, obterLeitor, type Quem } from './leitor.ts'
import { obterEndereco } from './provedor/provedores.ts'
import { buscarInstrucoes } from './queries/administracao.ts'
import { inserirFontes } from './queries/arquivos.ts'
import { inserirMensagens, mudarConversa } from './queries/conversas.ts'
import { inserirGeracao } from './queries/geracoes.ts'
import type { Escopo } from './queries/legiveis.ts'
import { obterModelo } from './queries/modelos.ts'
import { type Alvo, reservarCota } from './queries/orcamento.ts'
import { buscarProjeto } from './queries/projetos.ts'
import type { VetorDaPergunta } from './queries/vetores.ts'
import { recuperar } from './recuperar.ts'
import { obterAlvo, recusaDaPessoa } from './vinculos.ts'

type Modelo = Awaited<ReturnType<typeof obterModelo>>

/** Personal data go to a model as tokens only, and only after the person chose so. */
export function exigirMascara(textos: readonly string[], mascarar: boolean | undefined): void {
	if (mascarar) return
	const achados = textos.flatMap(acharDadosPessoais)
	if (achados.length > 0)
		throw new RuleError(
			'dados-pessoais',
			`O que você escreveu tem ${descreverAchados(achados)}. Mascare os dados antes de enviar, ou edite o texto.`,
		)
}

/** Reservation of the largest cost of an answer; the month's quota must cover it. */
export async function reservarResposta(db: Db, alvo: Alvo, modelo: Modelo, entrada: number) {
	const reservado = {
		fichas: entrada + modelo.qtdtoksai,
		valor: calcularCusto(modelo, { entrada, saida: modelo.qtdtoksai }),
	}
	if (!(await reservarCota(db, alvo, reservado))) throw new NotAllowedError('cota-esgotada', RECUSA_DA_COTA.mensagem)
	return reservado
}

export interface Pedinte {
	readonly db: Db
	readonly portal: Portal
	readonly user: Quem
}

/** Judgement of the person and of the model, before anything is written. */
export async function conferirPedinte({ db, portal, user }: Pedinte, codmod: number) {
	const alvo = await obterAlvo(db, portal, user.codpes)
	throwIfRefused(await recusaDaPessoa(db, user, alvo))
	const modelo = await obterModelo(db, codmod, diaDe(portal))
	return { alvo, modelo, endereco: await obterEndereco(portal, modelo.nomprv) }
}

type Conferido = Awaited<ReturnType<typeof conferirPedinte>>

interface Repetida {
	readonly repetida: RespostaIniciada
}

/** An answer to begin, or the one that was begun before. */
export type Iniciada = Repetida | { readonly trabalho: Trabalho; readonly numseqpai: number; readonly cortadas: number }

interface Inicio extends Conferido {
	readonly portal: Portal
	readonly user: Quem
	readonly em: string
	readonly codcvs: string
	readonly clsdad: Classe
	readonly codprj: number | null
	readonly caminho: readonly { readonly numseqmsg: number; readonly papmsg: 'U' | 'A'; readonly txtmsg: string }[]
	readonly numero: number
	readonly codmsg: string
	readonly vetor: VetorDaPergunta | undefined
}

/** Class and instruction of a question. A project holds for who is a part of it now; the class that it gave stays. */
async function obterRegras(db: Db, { codprj, clsdad }: Inicio, leitor: Leitor, escopo: Escopo) {
	const projeto = codprj === null ? undefined : await buscarProjeto(db, leitor, codprj)
	const propria = calcularClasseDoProjeto(clsdad, projeto ? [projeto.clsdad] : [])
	const instrucoes = [await buscarInstrucoes(db, leitor.codpes), projeto?.txtins ?? '']
	return {
		clsdad: await calcularClasse(db, leitor, escopo, propria),
		instrucao: instrucoes.filter(Boolean).join('\n\n'),
	}
}

/** Everything of an answer that is decided in the transaction of its question: class, files, context, quota. */
export async function iniciarResposta(db: Db, inicio: Inicio): Promise<Iniciada> {
	const { alvo, modelo, endereco, portal, em, codcvs, caminho, numero, codmsg } = inicio
	const { codpes, codund, mesuso } = alvo
	const leitor = await obterLeitor(db, portal, inicio.user)
	const escopo = await obterEscopo(db, leitor, inicio)
	await mandarLerFontes(db, portal, leitor, escopo)
	const { clsdad, instrucao } = await obterRegras(db, inicio, leitor, escopo)
	throwIfRefused(recusaDeClasse(modelo, clsdad))
	const numseqpai = caminho.at(-1)?.numseqmsg ?? 0
	const mascara = criarMascara()
	// Files count on every turn, each time by the rights of that moment.
	const recuperado = await recuperar(db, {
		leitor,
		escopo,
		pergunta: caminho.at(-1)?.txtmsg ?? '',
		vetor: inicio.vetor,
		modelo,
	})
	const trechos = recuperado?.trechos
	const { pedido, cortadas } = montarContexto(modelo, caminho, {
		mascara,
		trechos,
		instrucao,
	})
	const reservado = await reservarResposta(db, alvo, modelo, contarEntrada(pedido))
	const resposta = {
		codcvs,
		numseqmsg: numero,
		numseqpai,
		codmsg,
		papmsg: 'A' as const,
		txtmsg: '',
		sitmsg: 'GER' as const,
	}
	await inserirMensagens(db, [{ ...resposta, codmod: modelo.codmod, dtacad: em, modrec: recuperado?.modrec ?? null }])
	await inserirFontes(
		db,
		(trechos ?? []).map(({ numcit, codarq, numtrc }) => ({ codcvs, numseqmsg: numero, numcit, codarq, numtrc })),
	)
	const codger = randomUUID()
	const comum = { codger, codcvs, numseqmsg: numero, codpes, codund, mesuso }
	await inserirGeracao(db, {
		...comum,
		codprc: obterGeracoes(portal).codprc,
		qtdtokres: reservado.fichas,
		vlrres: reservado.valor,
	})
	await mudarConversa(db, codcvs, { numseqfol: numero, dtaultalt: em, clsdad })
	await publicar(db, { tipo: EVENTO, codpes, dados: { codcvs, codger } })
	return {
		trabalho: { ...comum, reservado, endereco, pedido, precos: modelo, mascara, trechos: trechos ?? [] },
		numseqpai,
		cortadas,
	}
}
