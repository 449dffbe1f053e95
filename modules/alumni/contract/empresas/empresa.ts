import { EmPlanilha, endpoint, Instante, Paginacao, pagina, Retorno, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { BAIXAR, Codigo, EXECUTAR, LISTAR, MAXIMO_DO_MOTIVO, MINIMO_DO_MOTIVO, OBTER, Versao } from '../formas.ts'
import { Cnpj } from './cnpj.ts'

/** Status: PEN waits for level 1, VAL may publish, REJ was refused, UNI was merged into another company. */
export const SITUACOES_DA_EMPRESA = ['PEN', 'VAL', 'REJ', 'UNI'] as const
export const SituacaoDaEmpresa = z.enum(SITUACOES_DA_EMPRESA)
export type SituacaoDaEmpresa = z.infer<typeof SituacaoDaEmpresa>
export const nomeDaSituacaoDaEmpresa: Readonly<Record<SituacaoDaEmpresa, string>> = {
	PEN: 'Por validar',
	VAL: 'Validada',
	REJ: 'Recusada',
	UNI: 'Unida a outra',
}

/** Company name in every form that names a company. */
export const NomeDaEmpresa = texto(150, 2)
export const DadosDaEmpresa = z.object({
	nomepramn: NomeDaEmpresa,
	codatvepramn: z.nullable(Codigo),
	codtipatvepramn: z.nullable(Codigo),
	codtamepramn: z.nullable(Codigo),
	cnpjepramn: z.nullable(Cnpj),
})
export type DadosDaEmpresa = z.infer<typeof DadosDaEmpresa>

const campos = {
	codepramn: z.int(),
	nomepramn: z.string(),
	codatvepramn: z.nullable(z.int()),
	codtipatvepramn: z.nullable(z.int()),
	codtamepramn: z.nullable(z.int()),
	cnpjepramn: z.nullable(z.string()),
	sitepramn: SituacaoDaEmpresa,
}
/** Search result of the company field, in experiences and in opportunities. */
export const EmpresaAchada = z.object({ codepramn: z.int(), nomepramn: z.string(), sitepramn: SituacaoDaEmpresa })
export type EmpresaAchada = z.infer<typeof EmpresaAchada>

export const Empresa = z.object({
	...campos,
	nomatv: z.nullable(z.string()),
	nomtip: z.nullable(z.string()),
	nomtam: z.nullable(z.string()),
	/** Name of the company into which this one was merged. */
	nomuni: z.nullable(z.string()),
	nompescad: z.nullable(z.string()),
	dtacad: Instante,
	dscmot: z.nullable(z.string()),
	qtdopd: z.int(),
	qtdexp: z.int(),
	versao: z.int(),
})
export type Empresa = z.infer<typeof Empresa>

export const Semelhante = z.object({
	...campos,
	/** Similarity in percent. */
	pctsem: z.int(),
	qtdopd: z.int(),
	qtdexp: z.int(),
})
export type Semelhante = z.infer<typeof Semelhante>

const Filtro = { busca: z.optional(texto(100, 0)), sitepramn: z.optional(SituacaoDaEmpresa) }
export const ListaDeEmpresas = z.extend(Paginacao, Filtro)
export type ListaDeEmpresas = z.infer<typeof ListaDeEmpresas>

export const OpcaoDaTabela = z.object({ codtab: z.int(), nomtab: z.string() })
const DaEmpresa = z.object({ codepramn: Codigo })
const Ato = z.object({ codepramn: Codigo, versao: z.optional(Versao) })
const Mudada = z.object({ ...Retorno.shape, versao: z.int() })
const Motivo = texto(MAXIMO_DO_MOTIVO, MINIMO_DO_MOTIVO)

export const listarEmpresa = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarEmpresa`,
	summary: 'As empresas da rede, com o que depende de cada uma',
	body: ListaDeEmpresas,
	response: pagina(Empresa),
	reads: true,
})
export const exportarEmpresa = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarEmpresa`,
	summary: 'A mesma lista, como planilha',
	query: z.extend(EmPlanilha, Filtro),
	response: 'binario',
})
export const buscarEmpresa = endpoint({
	method: 'POST',
	path: `${LISTAR}/buscarEmpresa`,
	summary: 'Empresas validadas ou por validar, pelo começo ou por uma palavra do nome',
	body: z.object({ busca: texto(100, 2) }),
	response: z.array(EmpresaAchada),
	reads: true,
	rateLimit: { limite: 240, janelaSegundos: 60, por: 'pessoa' },
})
export const obterEmpresa = endpoint({
	method: 'POST',
	path: `${OBTER}/obterEmpresa`,
	summary: 'Uma empresa, e as que se parecem com ela pelo nome ou pelo CNPJ',
	body: DaEmpresa,
	response: z.object({ empresa: Empresa, semelhantes: z.array(Semelhante) }),
	reads: true,
})
export const listarTabelaEmpresa = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarTabelaEmpresa`,
	summary: 'Ramos, tipos e tamanhos de empresa',
	response: z.object({
		atividades: z.array(OpcaoDaTabela),
		tipos: z.array(OpcaoDaTabela),
		tamanhos: z.array(OpcaoDaTabela),
	}),
	reads: true,
})
export const inserirEmpresa = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirEmpresa`,
	summary: 'Inclui uma empresa, já validada',
	once: true,
	body: DadosDaEmpresa,
	response: z.object({ ...Retorno.shape, codepramn: z.int() }),
})
export const alterarEmpresa = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarEmpresa`,
	summary: 'Muda os dados de uma empresa',
	body: z.extend(DadosDaEmpresa, Ato.shape),
	response: Mudada,
})
export const validarEmpresa = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/validarEmpresa`,
	summary: 'Valida a empresa; o que esperava por ela é publicado',
	body: Ato,
	response: Mudada,
})
export const rejeitarEmpresa = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/rejeitarEmpresa`,
	summary: 'Recusa a empresa; o que esperava por ela é recusado, e quem pediu lê o motivo',
	body: z.extend(Ato, { dscmot: Motivo }),
	response: Mudada,
})
export const unirEmpresa = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/unirEmpresa`,
	summary: 'Une uma empresa a outra, que fica com as oportunidades e experiências',
	body: z.extend(Ato, { codepramnuni: Codigo }),
	response: Retorno,
})
