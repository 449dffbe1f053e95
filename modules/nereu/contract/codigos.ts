import * as z from 'zod/mini'

/** Legal kinds of instrument. */
export const TIPOS_DE_CONVENIO = {
	ACA: 'Convênio acadêmico',
	ADI: 'Termo aditivo',
	DUP: 'Dupla titulação',
	COT: 'Cotutela',
	MEM: 'Memorando de entendimento',
	PRO: 'Protocolo de intenções',
} as const
export const TipoDeConvenio = z.enum(['ACA', 'ADI', 'DUP', 'COT', 'MEM', 'PRO'])
export type TipoDeConvenio = z.infer<typeof TipoDeConvenio>
/** Kinds that give places to a call: the others only declare an intention, or are about one student. */
export const TIPOS_COM_VAGAS: readonly TipoDeConvenio[] = ['ACA', 'ADI', 'DUP']

/** Kinds of mobility of EWP's cooperation conditions. */
export const TIPOS_DE_MOBILIDADE = {
	EST: 'Estudos',
	PRA: 'Estágio',
	DOC: 'Docência',
	FOR: 'Formação de servidores',
} as const
export const TipoDeMobilidade = z.enum(['EST', 'PRA', 'DOC', 'FOR'])
export type TipoDeMobilidade = z.infer<typeof TipoDeMobilidade>

export const SENTIDOS = { IDA: 'daqui para lá', VIN: 'de lá para cá' } as const
export const Sentido = z.enum(['IDA', 'VIN'])
export type Sentido = z.infer<typeof Sentido>

/** European Qualifications Framework. */
export const NIVEIS = { 5: 'Curta duração', 6: 'Graduação', 7: 'Mestrado', 8: 'Doutorado' } as const
export const Nivel = z.union([z.literal(5), z.literal(6), z.literal(7), z.literal(8)], 'Escolha um nível.')
export type Nivel = z.infer<typeof Nivel>

/** Common European Framework of Reference, from the least to the greatest proficiency. */
export const CEFR = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export const Cefr = z.enum(CEFR)
export type Cefr = z.infer<typeof Cefr>
export const atingeNivel = (tem: Cefr, pede: Cefr): boolean => CEFR.indexOf(tem) >= CEFR.indexOf(pede)

/** Language, BCP 47; the primary subtag is what an agreement names. */
export const Idioma = z.string().check(z.regex(/^[a-z]{2,3}$/, 'Escolha um idioma.'))

/** Address of mail; the name of the domain may be in any script (IDNA). */
const ENDERECO =
	/^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{M}]{2,63}$/u
export const EnderecoDeEmail = z
	.email({ error: 'Informe um e-mail, como mobility@uni.edu.', pattern: ENDERECO })
	.check(z.maxLength(200))

/** Country, ISO 3166-1 alpha-2. */
export const Pais = z.string().check(z.regex(/^[A-Z]{2}$/, 'Escolha um país.'))

/** ISCED-F 2013, the detailed field. */
export const Isced = z.string().check(z.regex(/^\d{4}$/, 'Use os quatro algarismos da área, como 0541.'))

/** Fields of ISCED-F that the demonstration and the filters name. */
export const AREAS: Readonly<Record<string, string>> = {
	'0231': 'Línguas',
	'0311': 'Economia',
	'0421': 'Direito',
	'0511': 'Biologia',
	'0531': 'Química',
	'0533': 'Física',
	'0541': 'Matemática',
	'0542': 'Estatística',
	'0613': 'Computação',
	'0715': 'Engenharia mecânica',
	'0731': 'Arquitetura',
	'0912': 'Medicina',
}
export const escreverArea = (codigo: string): string => (AREAS[codigo] ? `${AREAS[codigo]} (${codigo})` : codigo)

/** Academic year: of two calendar years in the north, of one in the south. */
export const AnoAcademico = z.string().check(
	z.refine((ano) => {
		const lido = /^(\d{4})\/(\d{4})$/.exec(ano)
		const passo = lido ? Number(lido[2]) - Number(lido[1]) : -1
		return passo === 0 || passo === 1
	}, 'Escreva o ano acadêmico como 2026/2027, ou 2027/2027 no hemisfério sul.'),
)

const nomesDeIdiomas = new Intl.DisplayNames('pt-BR', { type: 'language' })
const nomesDePaises = new Intl.DisplayNames('pt-BR', { type: 'region' })
export const escreverIdioma = (idioma: string): string => nomesDeIdiomas.of(idioma) ?? idioma
export const escreverPais = (pais: string): string => nomesDePaises.of(pais) ?? pais
