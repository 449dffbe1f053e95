import type { Paginacao } from '@portal/platform/contract'
import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	type CategoriaDoMotivo,
	type DadosTemporarios,
	type FiltroConversas,
	type FiltroPrompts,
	listarArquivos,
	listarChaves,
	listarConversas,
	listarCotas,
	listarModelosRegistrados,
	listarMotivos,
	listarOrdens,
	listarPastas,
	listarProjetos,
	listarPrompts,
	listarVersoes,
	obterConversa,
	obterPagina,
	obterPolitica,
	obterPreferencias,
	obterRetrato,
	obterUso,
	perguntarTemporaria,
	procurarFontes,
} from '../contract/index.ts'

export const CHAVE = ['usp-gen-ia']
const ANTERIOR = { placeholderData: keepPreviousData }

export const retratoQuery = () => queryOf('usp-gen-ia', obterRetrato, {})
export const conversasQuery = (query: FiltroConversas) => queryOf('usp-gen-ia', listarConversas, { query }, ANTERIOR)
export const chavesQuery = () => queryOf('usp-gen-ia', listarChaves, {})
export const pastasQuery = () => queryOf('usp-gen-ia', listarPastas, {})
export const arquivosQuery = (query: Paginacao) => queryOf('usp-gen-ia', listarArquivos, { query }, ANTERIOR)
export const fontesQuery = (busca: string) => queryOf('usp-gen-ia', procurarFontes, { query: { busca } }, ANTERIOR)
export const paginaQuery = (params: { readonly codarq: number; readonly numpgn: number }) =>
	queryOf('usp-gen-ia', obterPagina, { params })
export const promptsQuery = (query: FiltroPrompts) => queryOf('usp-gen-ia', listarPrompts, { query }, ANTERIOR)
export const versoesQuery = (codprt: number) =>
	queryOf('usp-gen-ia', listarVersoes, { params: { codprt }, query: { pagina: 1, porPagina: 50 } })
export const projetosQuery = (query: Paginacao) => queryOf('usp-gen-ia', listarProjetos, { query }, ANTERIOR)
export const ordensQuery = (query: Paginacao) => queryOf('usp-gen-ia', listarOrdens, { query }, ANTERIOR)
export const motivosQuery = (query: Paginacao & { readonly categoria?: CategoriaDoMotivo }) =>
	queryOf('usp-gen-ia', listarMotivos, { query }, ANTERIOR)
export const modelosQuery = () => queryOf('usp-gen-ia', listarModelosRegistrados, {})
export const cotasQuery = () => queryOf('usp-gen-ia', listarCotas, {})
export const politicaQuery = () => queryOf('usp-gen-ia', obterPolitica, {})
export const usoQuery = () => queryOf('usp-gen-ia', obterUso, {})
export const preferenciasQuery = () => queryOf('usp-gen-ia', obterPreferencias, {})
export const conversaQuery = (codcvs: string) => queryOf('usp-gen-ia', obterConversa, { params: { codcvs } })

interface RespostaTemporaria {
	readonly sitmsg: 'OK' | 'ERR' | 'INT'
	readonly txtmsg: string
	readonly txterr: string | null
}

/** Whole answer to a temporary conversation. */
export async function responderTemporaria(body: DadosTemporarios, signal: AbortSignal): Promise<RespostaTemporaria> {
	const eventos = await (await call(perguntarTemporaria, { body }, { signal })).text()
	const fim = eventos.split('\n\n').find((evento) => evento.startsWith('event: fim'))
	const dados = fim?.split('\n').find((linha) => linha.startsWith('data: '))
	if (dados === undefined)
		return { sitmsg: 'INT', txtmsg: '', txterr: 'A resposta foi interrompida. Envie a pergunta de novo.' }
	return JSON.parse(dados.slice('data: '.length)) as RespostaTemporaria
}
