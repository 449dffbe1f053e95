import { Codpes, Dia, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Chave } from '../comum/area.ts'
import { SiglaDoSistema } from '../vms/formas.ts'

export const FAROIS = ['V', 'A', 'R'] as const
export const Farol = z.enum(FAROIS, 'Escolha verde, amarelo ou vermelho.')
export type Farol = z.infer<typeof Farol>
export const nomeDoFarol: Readonly<Record<Farol, string>> = { V: 'Verde', A: 'Amarelo', R: 'Vermelho' }

export const TIPOS_DE_PROJETO = ['SIS', 'INF', 'SEG', 'DAD', 'GOV'] as const
export const TipoDeProjeto = z.enum(TIPOS_DE_PROJETO, 'Escolha um dos tipos da lista.')
export type TipoDeProjeto = z.infer<typeof TipoDeProjeto>
export const nomeDoTipoDeProjeto: Readonly<Record<TipoDeProjeto, string>> = {
	SIS: 'Sistema',
	INF: 'Infraestrutura',
	SEG: 'Segurança',
	DAD: 'Dados',
	GOV: 'Governança',
}

export const SITUACOES_DO_RISCO = ['ABE', 'MIT', 'OCO', 'ENC'] as const
export const SituacaoDoRisco = z.enum(SITUACOES_DO_RISCO, 'Escolha uma das situações da lista.')
export type SituacaoDoRisco = z.infer<typeof SituacaoDoRisco>
export const nomeDaSituacaoDoRisco: Readonly<Record<SituacaoDoRisco, string>> = {
	ABE: 'Aberto',
	MIT: 'Mitigado',
	OCO: 'Ocorreu',
	ENC: 'Encerrado',
}

/** The scale has five levels, from 1 (very low) to 5 (very high). */
export const GRAUS = ['Muito baixa', 'Baixa', 'Média', 'Alta', 'Muito alta'] as const
const Grau = z.int('Escolha um grau.').check(z.minimum(1), z.maximum(GRAUS.length))

const MAXIMO_EM_REAIS = 999_999_999.99
const FORA_DO_VALOR = 'Use um valor em reais de 0 a 999.999.999,99, com até duas casas.'
export const Valor = z.number(FORA_DO_VALOR).check(
	z.minimum(0, FORA_DO_VALOR),
	z.maximum(MAXIMO_EM_REAIS, FORA_DO_VALOR),
	z.refine((valor) => Math.abs(valor * 100 - Math.round(valor * 100)) < 1e-6, FORA_DO_VALOR),
)

export const DIAS_SEM_RELATORIO = 35

export const DadosDoProjeto = z.object({
	nomprjti: texto(120, 5),
	dscprjti: textoLongo(4_000, 15),
	objprjti: textoLongo(2_000, 15),
	codund: Chave,
	codpesger: Codpes,
	codpespat: Codpes,
	codsis: z.nullable(SiglaDoSistema),
	tipprj: TipoDeProjeto,
	dtainiprv: z.nullable(Dia),
	dtafimprv: z.nullable(Dia),
	vlrprv: z.nullable(Valor),
	vlrexe: z.nullable(Valor),
	/** The number is that of the administrative process that funds the project. */
	numpro: z.nullable(texto(30)),
})
export type DadosDoProjeto = z.infer<typeof DadosDoProjeto>

export const rotuloDoProjeto: Readonly<Record<keyof DadosDoProjeto, string>> = {
	nomprjti: 'Nome',
	dscprjti: 'Descrição',
	objprjti: 'Objetivo',
	codund: 'Unidade',
	codpesger: 'Gerente',
	codpespat: 'Patrocinador',
	codsis: 'Sistema',
	tipprj: 'Tipo',
	dtainiprv: 'Início previsto',
	dtafimprv: 'Fim previsto',
	vlrprv: 'Valor previsto (R$)',
	vlrexe: 'Valor executado (R$)',
	numpro: 'Processo',
}

export const DadosDoMarco = z.object({
	nommar: texto(120, 3),
	dtaprv: Dia,
	/** The date is the day on which the milestone was reached. */
	dtareal: z.nullable(Dia),
})
export type DadosDoMarco = z.infer<typeof DadosDoMarco>
export const MAXIMO_DE_MARCOS = 40

export const DadosDoIntegrante = z.object({
	codpes: Codpes,
	papeqp: texto(60, 3),
	/** Allocation is in hours per week. */
	qtdhorsem: z.number('Use horas e meias horas.').check(
		z.minimum(0.5, 'Use ao menos meia hora.'),
		z.maximum(44, 'Use no máximo 44 horas.'),
		z.refine((horas) => Number.isInteger(horas * 2), 'Use horas e meias horas, como 8 ou 1,5.'),
	),
})
export type DadosDoIntegrante = z.infer<typeof DadosDoIntegrante>

export const DadosDoRisco = z.object({
	dscrsc: texto(300, 5),
	prbrsc: Grau,
	imprsc: Grau,
	rsprsc: textoLongo(1_000),
	sitrsc: SituacaoDoRisco,
})
export type DadosDoRisco = z.infer<typeof DadosDoRisco>

export const DadosDoRelatorio = z.object({
	farprj: Farol,
	pctcon: z.int('Use um número inteiro.').check(z.minimum(0), z.maximum(100, 'Use de 0 a 100.')),
	/** Progress of the project. */
	txtava: textoLongo(3_000, 15),
	/** Impediments. */
	txtimp: textoLongo(3_000),
	/** Next steps. */
	txtprx: textoLongo(3_000),
})
export type DadosDoRelatorio = z.infer<typeof DadosDoRelatorio>

export const enderecoDoProjeto = (codprjti: number): string => `/interno-sti/projetos-ti/${codprjti}`
