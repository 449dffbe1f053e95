import { escapeHtml } from '@portal/platform/contract'
import { escreverCentavos, lerCentavos } from '../../contract/calculo/base/dinheiro.ts'
import type { EventoDoEsocial } from '../../contract/index.ts'
import type { LinhaDoEsocial, listarRubricasDaFolha } from './queries/esocial.ts'

/** Version of the layouts that are written. */
const VERSAO = 'v_S_01_03_00'
const RAIZES: Readonly<Record<EventoDoEsocial, string>> = {
	'S-1010': 'evtTabRubrica',
	'S-1202': 'evtRmnRPPS',
	'S-1210': 'evtPgtos',
}
const TABELA_DE_RUBRICAS = 'PORTAL'
const ACUMULADO = '15'
const CNPJ_FICTICIO = /^0+$/

type No = readonly [nome: string, conteudo: string | readonly (No | null)[]]

const escreverNo = ([nome, conteudo]: No): string =>
	`<${nome}>${typeof conteudo === 'string' ? escapeHtml(conteudo) : conteudo.map((no) => (no ? escreverNo(no) : '')).join('')}</${nome}>`

export interface Cabecalho {
	readonly cnpj: string
	/** Time of the export, which makes the identifiers of its events. */
	readonly dtaexp: string
	readonly anoref: number
	readonly mesref: number
	readonly tipfol: string
	readonly dtapgt: string
	readonly codfol: number
}

interface Arquivo {
	readonly nome: string
	readonly xml: string
}

const escreverMes = ({ anoref, mesref }: { readonly anoref: number; readonly mesref: number }): string =>
	`${anoref}-${String(mesref).padStart(2, '0')}`

/** The second part of the 13th is counted by the year; all other kinds of run by the month. */
const ehAnual = ({ tipfol }: Cabecalho): boolean => tipfol === '13B'
const escreverPeriodo = (cabecalho: Cabecalho): string =>
	ehAnual(cabecalho) ? String(cabecalho.anoref) : escreverMes(cabecalho)

function montarEvento(codevt: EventoDoEsocial, cabecalho: Cabecalho, numero: number, partes: readonly No[]): Arquivo {
	const raiz = RAIZES[codevt]
	const { cnpj, dtaexp } = cabecalho
	const quando = dtaexp.replace(/\D/g, '').slice(0, 14)
	const id = `ID1${cnpj.slice(0, 8).padEnd(14, '0')}${quando}${String(numero).padStart(5, '0')}`
	const espaco = `http://www.esocial.gov.br/schema/evt/${raiz}/${VERSAO}`
	return {
		nome: `${codevt}/${id}.xml`,
		xml: `<?xml version="1.0" encoding="UTF-8"?>\n<eSocial xmlns="${espaco}"><${raiz} Id="${id}">${partes.map(escreverNo).join('')}</${raiz}></eSocial>\n`,
	}
}

const montarEmissao = ({ cnpj }: Cabecalho): No[] => [
	['tpAmb', CNPJ_FICTICIO.test(cnpj) ? '2' : '1'],
	['procEmi', '1'],
	['verProc', 'portal'],
]
const montarEmpregador = ({ cnpj }: Cabecalho): No => [
	'ideEmpregador',
	[
		['tpInsc', '1'],
		['nrInsc', cnpj.slice(0, 8)],
	],
]

type RubricaDoEsocial = Awaited<ReturnType<typeof listarRubricasDaFolha>>[number]

/** S-1010: a rubric with its classes. */
export function escreverRubrica(rubrica: RubricaDoEsocial, cabecalho: Cabecalho, numero: number): Arquivo {
	const { codrub, nomrub, tiprub, dtaini } = rubrica
	return montarEvento('S-1010', cabecalho, numero, [
		['ideEvento', montarEmissao(cabecalho)],
		montarEmpregador(cabecalho),
		[
			'infoRubrica',
			[
				[
					'inclusao',
					[
						[
							'ideRubrica',
							[
								['codRubr', String(codrub)],
								['ideTabRubr', TABELA_DE_RUBRICAS],
								['iniValid', (dtaini ?? escreverMes(cabecalho)).slice(0, 7)],
							],
						],
						[
							'dadosRubrica',
							[
								['dscRubr', nomrub.slice(0, 100)],
								['natRubr', rubrica.natrubr],
								['tpRubr', { P: '1', D: '2', I: '3' }[tiprub]],
								['codIncCP', rubrica.codinccp],
								['codIncIRRF', rubrica.codincirrf],
								['codIncFGTS', rubrica.codincfgts],
								['codIncCPRP', rubrica.codinccprp],
								['codIncPisPasep', rubrica.codincpispasep],
								['tetoRemun', rubrica.stateto],
							],
						],
					],
				],
			],
		],
	])
}

/** Statement of what is owed to a link: accumulated income of earlier years is one of its own. */
interface Demonstrativo {
	readonly codigo: string
	readonly acumulado: boolean
	readonly linhas: readonly LinhaDoEsocial[]
}

const escreverOrigem = ({ anoorg, mesorg }: LinhaDoEsocial): string | null =>
	anoorg === null || mesorg === null ? null : escreverMes({ anoref: anoorg, mesref: mesorg })

function dividirEmDemonstrativos(linhas: readonly LinhaDoEsocial[], { codfol }: Cabecalho): Demonstrativo[] {
	const meses = new Set(linhas.filter(({ codincirrf }) => codincirrf === ACUMULADO).map(escreverOrigem))
	meses.delete(null)
	const partes = Map.groupBy(linhas, (linha) => `${linha.numseqsrv}${meses.has(escreverOrigem(linha)) ? 'A' : ''}`)
	return [...partes].map(([parte, dela]) => ({
		codigo: `${codfol}-${parte}`,
		acumulado: parte.endsWith('A'),
		linhas: dela,
	}))
}

const montarItem = ({ codrub, vlrref, vlrlan }: LinhaDoEsocial): No => [
	'itensRemun',
	[
		['codRubr', String(codrub)],
		['ideTabRubr', TABELA_DE_RUBRICAS],
		vlrref === null || Number(vlrref) <= 0 ? null : ['qtdRubr', Number(vlrref).toFixed(2)],
		['vrRubr', vlrlan],
		['indApurIR', '0'],
	],
]

const montarLotacao = (cnpj: string, nome: 'remunPerApur' | 'remunPerAnt', linhas: readonly LinhaDoEsocial[]): No => [
	'ideEstab',
	[
		['tpInsc', '1'],
		['nrInsc', cnpj],
		[nome, [['matricula', (linhas[0]?.matricula ?? '').slice(0, 30)], ...linhas.map(montarItem)]],
	],
]

function montarDemonstrativo({ codigo, acumulado, linhas }: Demonstrativo, { cnpj }: Cabecalho): No {
	const deAgora = linhas.filter((linha) => escreverOrigem(linha) === null)
	const deAntes = Map.groupBy(
		linhas.filter((linha) => escreverOrigem(linha) !== null),
		(linha) => escreverOrigem(linha) ?? '',
	)
	const rra: No[] = [
		['indRRA', 'S'],
		[
			'infoRRA',
			[
				['tpProcRRA', '1'],
				['descRRA', 'Diferenças de exercícios anteriores'],
				['qtdMesesRRA', String(deAntes.size)],
			],
		],
	]
	return [
		'dmDev',
		[
			['ideDmDev', codigo],
			['codCateg', linhas[0]?.codcatesoc ?? ''],
			...(acumulado ? rra : []),
			deAgora.length === 0 ? null : ['infoPerApur', [montarLotacao(cnpj, 'remunPerApur', deAgora)]],
			deAntes.size === 0
				? null
				: [
						'infoPerAnt',
						[
							['remunOrgSuc', 'N'],
							...[...deAntes]
								.toSorted(([um], [outro]) => (um < outro ? -1 : 1))
								.map(
									([perRef, delas]): No => [
										'idePeriodo',
										[['perRef', perRef], montarLotacao(cnpj, 'remunPerAnt', delas)],
									],
								),
						],
					],
		],
	]
}

export interface PessoaDoEsocial {
	readonly cpf: string
	readonly linhas: readonly LinhaDoEsocial[]
}

/** S-1202: what a person is owed by the links under the own pension scheme; null where there is none. */
export function escreverRemuneracao(
	{ cpf, linhas }: PessoaDoEsocial,
	cabecalho: Cabecalho,
	numero: number,
): Arquivo | null {
	const proprias = linhas.filter(({ regime }) => regime === 'RPPS')
	if (proprias.length === 0) return null
	return montarEvento('S-1202', cabecalho, numero, [
		[
			'ideEvento',
			[
				['indRetif', '1'],
				['indApuracao', ehAnual(cabecalho) ? '2' : '1'],
				['perApur', escreverPeriodo(cabecalho)],
				...montarEmissao(cabecalho),
			],
		],
		montarEmpregador(cabecalho),
		['ideTrabalhador', [['cpfTrab', cpf]]],
		...dividirEmDemonstrativos(proprias, cabecalho).map((um) => montarDemonstrativo(um, cabecalho)),
	])
}

const PAGAMENTO_DO_REGIME = { RGPS: '1', RPPS: '4' } as const

const somarLiquido = (linhas: readonly LinhaDoEsocial[]): bigint =>
	linhas.reduce((soma, { tiprub, vlrlan }) => {
		const valor = lerCentavos(vlrlan)
		return tiprub === 'P' ? soma + valor : tiprub === 'D' ? soma - valor : soma
	}, 0n)

/** S-1210: what was paid to a person; null where nothing was, or all of it is withheld. */
export function escreverPagamento(
	{ cpf, linhas }: PessoaDoEsocial,
	cabecalho: Cabecalho,
	numero: number,
): Arquivo | null {
	const pagos = dividirEmDemonstrativos(
		linhas.filter(({ retido }) => !retido),
		cabecalho,
	)
		.map((um) => ({ ...um, liquido: somarLiquido(um.linhas) }))
		.filter(({ liquido }) => liquido >= 0n)
	if (pagos.length === 0) return null
	return montarEvento('S-1210', cabecalho, numero, [
		['ideEvento', [['indRetif', '1'], ['perApur', cabecalho.dtapgt.slice(0, 7)], ...montarEmissao(cabecalho)]],
		montarEmpregador(cabecalho),
		[
			'ideBenef',
			[
				['cpfBenef', cpf],
				...pagos.map(
					({ codigo, linhas: delas, liquido }): No => [
						'infoPgto',
						[
							['dtPgto', cabecalho.dtapgt],
							['tpPgto', PAGAMENTO_DO_REGIME[delas[0]?.regime ?? 'RPPS']],
							['perRef', escreverPeriodo(cabecalho)],
							['ideDmDev', codigo],
							['vrLiq', escreverCentavos(liquido)],
						],
					],
				),
			],
		],
	])
}
