import {
	Dia,
	EmPlanilha,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	permissoesDosAtos,
	Retorno,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Anexo } from '../anexos/anexos.ts'
import { NomeDaEmpresa, SituacaoDaEmpresa } from '../empresas/empresa.ts'
import { BAIXAR, Codigo, EXECUTAR, LISTAR, MAXIMO_DO_MOTIVO, MINIMO_DO_MOTIVO, OBTER, Versao } from '../formas.ts'
import { ATOS_DA_OPORTUNIDADE, SituacaoDaOportunidade, TipoDeOportunidade } from './regras.ts'

export const DadosDaOportunidade = z.object({
	/** Existing company; null: the name alone identifies it. */
	codepramn: z.nullable(Codigo),
	nomepr: NomeDaEmpresa,
	nomcgofnc: texto(150, 3),
	dscopd: textoLongo(6_000, 20),
	tipopd: TipoDeOportunidade,
})
export type DadosDaOportunidade = z.infer<typeof DadosDaOportunidade>

const resumo = {
	codepramn: z.int(),
	numseqopd: z.int(),
	nomepr: z.string(),
	nomcgofnc: z.string(),
	tipopd: TipoDeOportunidade,
	sitopd: SituacaoDaOportunidade,
	dtacad: Instante,
	dtapub: z.nullable(Instante),
	/** Last day on which it is shown. */
	dtaexp: z.nullable(Dia),
	totvlzopd: z.int(),
}
export const OportunidadeResumo = z.object({ ...resumo, minha: SimNao })
export type OportunidadeResumo = z.infer<typeof OportunidadeResumo>

export const Oportunidade = z.object({
	...resumo,
	minha: SimNao,
	dscopd: z.string(),
	sitepramn: SituacaoDaEmpresa,
	arquivo: z.nullable(Anexo),
	/** Reason for the refusal or removal, for the publisher and level 1. */
	dscmot: z.nullable(z.string()),
	/** Name of the publisher, for the publisher and level 1. */
	nompescad: z.nullable(z.string()),
	qtddnu: z.int(),
	versao: z.int(),
	permissoes: z.object(permissoesDosAtos(ATOS_DA_OPORTUNIDADE)),
})
export type Oportunidade = z.infer<typeof Oportunidade>

const filtro = {
	/** Status filter; without it, only published ones ('S'), or all of one's own. */
	sitopd: z.optional(SituacaoDaOportunidade),
	tipopd: z.optional(TipoDeOportunidade),
	busca: z.optional(texto(100, 0)),
	minhas: z.optional(SimNao),
}
export const ListaDeOportunidades = z.extend(Paginacao, filtro)
export type ListaDeOportunidades = z.infer<typeof ListaDeOportunidades>

const DaOportunidade = z.object({ numseqopd: Codigo })
const Ato = z.object({ numseqopd: Codigo, versao: z.optional(Versao) })
const Motivo = texto(MAXIMO_DO_MOTIVO, MINIMO_DO_MOTIVO)
const Feito = z.object({ ...Retorno.shape, numseqopd: z.int(), sitopd: SituacaoDaOportunidade, versao: z.int() })

export const listarOportunidade = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarOportunidade`,
	summary: 'As oportunidades publicadas (S), as de quem pergunta, ou as de outra situação para o nível 1',
	body: ListaDeOportunidades,
	response: pagina(OportunidadeResumo),
	reads: true,
})
export const exportarOportunidade = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarOportunidade`,
	summary: 'A mesma lista, como planilha',
	query: z.extend(EmPlanilha, filtro),
	response: 'binario',
})
export const obterOportunidade = endpoint({
	method: 'POST',
	path: `${OBTER}/obterOportunidade`,
	summary: 'Uma oportunidade, com o que esta pessoa pode fazer com ela',
	body: DaOportunidade,
	response: Oportunidade,
	reads: true,
})
export const inserirOportunidade = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirOportunidade`,
	summary: 'Publica uma oportunidade; a de empresa que ainda não foi validada espera por isso',
	once: true,
	body: DadosDaOportunidade,
	response: Feito,
	rateLimit: { limite: 20, janelaSegundos: 86_400, por: 'pessoa' },
})
export const alterarOportunidade = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarOportunidade`,
	summary: 'Muda uma oportunidade; a recusada volta a esperar',
	body: z.extend(DadosDaOportunidade, Ato.shape),
	response: Feito,
})
export const removerOportunidade = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerOportunidade`,
	summary: 'Tira uma oportunidade; o nível 1 diz por quê a quem publicou',
	body: z.extend(Ato, { dscmot: z.optional(Motivo) }),
	response: Feito,
})
export const renovarOportunidade = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/renovarOportunidade`,
	summary: 'Mostra a oportunidade por mais 60 dias, também a que expirou',
	body: Ato,
	response: Feito,
})
export const publicarOportunidade = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/publicarOportunidade`,
	summary: 'Publica a que espera, e valida a empresa dela; só para o nível 1',
	body: Ato,
	response: Feito,
})
export const recusarOportunidade = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/recusarOportunidade`,
	summary: 'Recusa a que espera, com o motivo; só para o nível 1',
	body: z.extend(Ato, { dscmot: Motivo }),
	response: Feito,
})
export const contarVisualizacaoOportunidade = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/contarVisualizacaoOportunidade`,
	summary: 'Conta que esta pessoa viu a oportunidade; uma vez por dia',
	body: DaOportunidade,
	response: z.object({ totvlzopd: z.int() }),
	audited: false,
	allowedInSupport: 'le',
})
