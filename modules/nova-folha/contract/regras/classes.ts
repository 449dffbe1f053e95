import { CodigoTexto, Dia, declareField, endpoint, SimNao, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Codes of eSocial S-1.3 that a rubric may have, with what each means to who chooses it. */
export const CLASSES_DA_PREVIDENCIA = {
	'00': 'não conta',
	'11': 'base do mês',
	'12': 'base do 13º',
	'13': 'base do mês, só do empregador',
	'14': 'base do 13º, só do empregador',
	'15': 'base do mês, só da pessoa',
	'16': 'base do 13º, só da pessoa',
	'21': 'salário-maternidade do mês',
	'22': 'salário-maternidade do 13º',
	'31': 'contribuição descontada, do mês',
	'32': 'contribuição descontada, do 13º',
	'51': 'salário-família',
} as const
export const CLASSES_DO_IMPOSTO = {
	'9': 'não conta',
	'11': 'rendimento do mês',
	'12': '13º salário',
	'13': 'férias',
	'15': 'rendimento recebido acumuladamente',
	'31': 'imposto do mês',
	'32': 'imposto do 13º',
	'33': 'imposto das férias',
	'35': 'imposto de rendimento acumulado',
	'41': 'previdência dedutível do mês',
	'42': 'previdência dedutível do 13º',
} as const
export const CLASSES_DO_FGTS = {
	'00': 'não conta',
	'11': 'base do mês',
	'12': 'base do 13º',
	'21': 'base rescisória',
} as const
export const CLASSES_DO_REGIME_PROPRIO = {
	'00': 'não conta',
	'11': 'base do mês',
	'12': 'base do 13º',
	'31': 'contribuição descontada, do mês',
	'32': 'contribuição descontada, do 13º',
} as const

const escolher = <T extends Readonly<Record<string, string>>>(classes: T) =>
	z.enum(Object.keys(classes) as [keyof T & string, ...(keyof T & string)[]])

const CAMPOS = {
	nomrub: declareField(texto(100), { rotulo: 'Nome da rubrica', descricao: 'o nome, como sai no contracheque' }),
	natrubr: declareField(z.string().check(z.regex(/^\d{4}$/)), {
		rotulo: 'Natureza no eSocial',
		descricao: 'os quatro algarismos da tabela 3 do eSocial',
	}),
	codinccp: declareField(escolher(CLASSES_DA_PREVIDENCIA), {
		rotulo: 'Previdência',
		descricao: 'como a rubrica conta para a previdência',
	}),
	codincirrf: declareField(escolher(CLASSES_DO_IMPOSTO), {
		rotulo: 'Imposto de renda',
		descricao: 'como a rubrica conta para o imposto de renda',
	}),
	codincfgts: declareField(escolher(CLASSES_DO_FGTS), {
		rotulo: 'FGTS',
		descricao: 'como a rubrica conta para o FGTS',
	}),
	codinccprp: declareField(escolher(CLASSES_DO_REGIME_PROPRIO), {
		rotulo: 'Regime próprio',
		descricao: 'como a rubrica conta para o regime próprio, no eSocial',
	}),
	stateto: declareField(SimNao, { rotulo: 'Conta para o teto', descricao: 'se a rubrica conta para o teto da pessoa' }),
	pricor: declareField(z.int().check(z.minimum(0), z.maximum(99)), {
		rotulo: 'Ordem do corte',
		descricao: 'a ordem em que um desconto é cortado se não cabe no líquido; 0 nunca se corta',
	}),
} as const
const MUDANCA = {
	dtaini: declareField(Dia, { rotulo: 'Vale desde', descricao: 'o primeiro dia em que a mudança vale' }),
	motivo: declareField(textoLongo(1000, 10), { rotulo: 'Por que', descricao: 'por que a regra muda' }),
} as const

export const ClassesDaRubrica = z.object(CAMPOS)
export type ClassesDaRubrica = z.infer<typeof ClassesDaRubrica>

export const DadosDasClasses = z.object({ ...CAMPOS, ...MUDANCA })
export type DadosDasClasses = z.infer<typeof DadosDasClasses>

export const TIPOS_DE_RUBRICA = { P: 'vencimento', D: 'desconto', I: 'informativa' } as const
export const DadosDaRubrica = z.object({
	codrub: declareField(z.int().check(z.minimum(1), z.maximum(99_999)), {
		rotulo: 'Código',
		descricao: 'o número da rubrica nova',
	}),
	tiprub: declareField(z.enum(['P', 'D', 'I']), {
		rotulo: 'Tipo da rubrica',
		descricao: 'vencimento, desconto ou informativa',
	}),
	...CAMPOS,
	/** Absent: paid as entered. */
	formula: z.optional(
		declareField(textoLongo(4000, 1), {
			rotulo: 'Fórmula',
			descricao: 'como se calcula; sem ela, vale o valor lançado',
		}),
	),
	...MUDANCA,
})
export type DadosDaRubrica = z.infer<typeof DadosDaRubrica>

/** Classes as one text, which the second person reads. */
export const escreverClasses = (classes: ClassesDaRubrica): string =>
	[
		`nome: ${classes.nomrub}`,
		`natureza: ${classes.natrubr}`,
		`previdência: ${classes.codinccp}, ${CLASSES_DA_PREVIDENCIA[classes.codinccp]}`,
		`imposto de renda: ${classes.codincirrf}, ${CLASSES_DO_IMPOSTO[classes.codincirrf]}`,
		`FGTS: ${classes.codincfgts}, ${CLASSES_DO_FGTS[classes.codincfgts]}`,
		`regime próprio: ${classes.codinccprp}, ${CLASSES_DO_REGIME_PROPRIO[classes.codinccprp]}`,
		`teto: ${classes.stateto === 'S' ? 'conta' : 'não conta'}`,
		`ordem do corte: ${classes.pricor === 0 ? 'nunca' : classes.pricor}`,
	].join('\n')

const Proposto = z.object({ numprp: z.int() })

export const proporRubrica = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/regras/rubricas/',
	summary: 'Propõe uma rubrica nova, que outra pessoa aprova',
	body: DadosDaRubrica,
	response: Proposto,
})
export const proporClasses = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/regras/rubricas/:codrub/classes',
	summary: 'Propõe outras classes de uma rubrica, calculadas em sombra sobre uma amostra; outra pessoa aprova',
	params: z.object({ codrub: CodigoTexto }),
	body: DadosDasClasses,
	response: Proposto,
})
