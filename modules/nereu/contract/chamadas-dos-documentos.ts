import { CodigoTexto, endpoint, lido, Retorno, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { CartaLida } from './cartas.ts'
import { ARQUIVOS_DA_MOBILIDADE } from './documentos.ts'
import { Documento, TipoDeDocumento } from './edital.ts'
import { ChaveDaCandidatura, IdiomaComNivel } from './formas.ts'
import { PERFIS_NEREU } from './perfis.ts'

export const anexarDocumento = endpoint({
	method: 'POST',
	path: '/wsnereu/api/minhas/:codcan/documentos',
	summary: 'Anexa um arquivo à própria inscrição',
	params: ChaveDaCandidatura,
	parts: { file: 'arquivo', json: z.object({ tipdoc: TipoDeDocumento }) },
	bodyLimit: ARQUIVOS_DA_MOBILIDADE.maximo,
	emDisco: { ausente: ARQUIVOS_DA_MOBILIDADE.ausente, grande: ARQUIVOS_DA_MOBILIDADE.pesado },
	transaction: false,
	response: z.object({ coddoc: z.int() }),
	rateLimit: { limite: 60, janelaSegundos: 600, por: 'pessoa' },
})

/** The same, of a file that has arrived in parts. */
export const anexarDocumentoEnviado = endpoint({
	method: 'POST',
	path: '/wsnereu/api/minhas/:codcan/documentos/:tipdoc/:codenv',
	summary: 'Anexa à inscrição um arquivo já enviado',
	params: z.extend(ChaveDaCandidatura, { tipdoc: TipoDeDocumento, codenv: z.uuid() }),
	transaction: false,
	response: z.object({ coddoc: z.int() }),
})

export const obterDocumento = endpoint({
	method: 'GET',
	path: '/wsnereu/api/documentos/:coddoc',
	summary: 'Um documento da inscrição: do dono e do escritório, cuja leitura fica registrada',
	params: z.object({ coddoc: CodigoTexto }),
	response: 'binario',
})

export const removerDocumento = endpoint({
	method: 'DELETE',
	path: '/wsnereu/api/documentos/:coddoc',
	summary: 'Remove um documento da própria inscrição, ainda em rascunho',
	params: z.object({ coddoc: CodigoTexto }),
	response: Retorno,
})

/** Reading by the office, as its owner sees it. */
const Leitura = z.object({
	nompes: z.string(),
	coddoc: z.nullable(z.int()),
	/** 'S': a look at where the person is. */
	lugar: SimNao,
	em: z.string(),
})

export const InscricaoLida = z.object({
	codcan: z.int(),
	nompes: z.string(),
	txtplan: z.string(),
	nomeme: z.string(),
	idiomas: z.array(IdiomaComNivel),
	/** Institutions in the order of preference. */
	instituicoes: z.array(z.string()),
	documentos: z.array(Documento),
	cartas: z.array(CartaLida),
	/** Readings by the office, the newest first. */
	leituras: z.array(Leitura),
})
export type InscricaoLida = z.infer<typeof InscricaoLida>

export const obterInscricao = endpoint({
	method: 'GET',
	path: '/wsnereu/api/gestao/candidaturas/:codcan/inscricao',
	summary: 'Uma inscrição enviada, com os documentos, para quem cuida do edital; a leitura fica registrada',
	access: PERFIS_NEREU,
	params: ChaveDaCandidatura,
	response: lido(InscricaoLida),
})

export const listarLeituras = endpoint({
	method: 'GET',
	path: '/wsnereu/api/minhas/:codcan/leituras',
	summary: 'Quem do escritório leu a inscrição da própria pessoa, e os documentos dela',
	params: ChaveDaCandidatura,
	response: lido(z.object({ leituras: z.array(Leitura) })),
})
