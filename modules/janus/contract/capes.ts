import { diaEscrito } from '@portal/platform/contract'
import type { NivelDoPrograma } from './formas.ts'

/** Student of a year as the report to CAPES needs one. */
export interface DiscenteDaCapes {
	readonly codpes: number
	readonly nompes: string
	readonly numcpf: string | null
	readonly dtanas: string | null
	readonly nivpgm: NivelDoPrograma
	readonly dtaselpgm: string
	/** Last day in this level; null while it goes on. */
	readonly dtafim: string | null
	readonly sitdis: SituacaoDoDiscente
	readonly nomori: string | null
}

export const SITUACOES_DO_DISCENTE = {
	M: 'MATRICULADO',
	T: 'TITULADO',
	D: 'DESLIGADO',
	N: 'MUDANÇA DE NÍVEL SEM DEFESA',
} as const
export type SituacaoDoDiscente = keyof typeof SITUACOES_DO_DISCENTE

export interface ProgramaDaCapes {
	readonly codpgmcap: string
	readonly nompgm: string
	readonly nommod: string
	readonly cncpgm: string
	readonly sigla: string
}

export const COLUNAS_DA_CAPES = [
	'AN_BASE',
	'CD_PROGRAMA_IES',
	'NM_PROGRAMA_IES',
	'NM_GRAU_PROGRAMA',
	'NM_MODALIDADE_PROGRAMA',
	'CD_CONCEITO_PROGRAMA',
	'CD_CONCEITO_CURSO',
	'SG_ENTIDADE_ENSINO',
	'ID_PESSOA',
	'NM_DISCENTE',
	'TP_DOCUMENTO_DISCENTE',
	'NR_DOCUMENTO_DISCENTE',
	'AN_NASCIMENTO_DISCENTE',
	'DS_FAIXA_ETARIA',
	'DS_TIPO_NACIONALIDADE_DISCENTE',
	'NM_PAIS_NACIONALIDADE_DISCENTE',
	'DS_GRAU_ACADEMICO_DISCENTE',
	'ST_INGRESSANTE',
	'NM_SITUACAO_DISCENTE',
	'DT_MATRICULA_DISCENTE',
	'DT_SITUACAO_DISCENTE',
	'QT_MES_TITULACAO',
	'NM_ORIENTADOR_PRINCIPAL',
] as const

const GRAUS: Readonly<Record<NivelDoPrograma, string>> = { ME: 'MESTRADO', DO: 'DOUTORADO', DD: 'DOUTORADO' }
const MESES = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Day as the open data of CAPES write it: 01MAR20:00:00:00. */
export const escreverDiaDaCapes = (dia: string): string =>
	`${dia.slice(8, 10)}${MESES[Number(dia.slice(5, 7)) - 1] ?? ''}${dia.slice(2, 4)}:00:00:00`

/** Months from enrolment to degree, counted by the calendar month. */
export const contarMeses = (de: string, ate: string): number =>
	(Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 + Number(ate.slice(5, 7)) - Number(de.slice(5, 7))

const FAIXAS = [
	[19, 'ATÉ 19 ANOS'],
	[24, '20 A 24 ANOS'],
	[29, '25 A 29 ANOS'],
	[34, '30 A 34 ANOS'],
	[39, '35 A 39 ANOS'],
	[44, '40 A 44 ANOS'],
	[49, '45 A 49 ANOS'],
	[54, '50 A 54 ANOS'],
	[59, '55 A 59 ANOS'],
	[64, '60 A 64 ANOS'],
] as const

const descreverFaixa = (idade: number): string => FAIXAS.find(([ate]) => idade <= ate)?.[1] ?? '65 ANOS OU MAIS'

/** The middle of the number is shown, as in the open data. */
const mascarar = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`

/** Row of the report, by the names of its columns. */
export function descreverNaCapes(
	ano: number,
	{ codpgmcap, nompgm, nommod, cncpgm, sigla }: ProgramaDaCapes,
	discente: DiscenteDaCapes,
): Readonly<Record<(typeof COLUNAS_DA_CAPES)[number], string>> {
	const { codpes, nompes, numcpf, dtanas, nivpgm, dtaselpgm, dtafim, sitdis, nomori } = discente
	const nascimento = dtanas?.slice(0, 4) ?? ''
	return {
		AN_BASE: String(ano),
		CD_PROGRAMA_IES: codpgmcap,
		NM_PROGRAMA_IES: nompgm.toUpperCase(),
		NM_GRAU_PROGRAMA: 'MESTRADO/DOUTORADO',
		NM_MODALIDADE_PROGRAMA: nommod.toUpperCase(),
		CD_CONCEITO_PROGRAMA: cncpgm,
		CD_CONCEITO_CURSO: cncpgm,
		SG_ENTIDADE_ENSINO: sigla,
		ID_PESSOA: String(codpes),
		NM_DISCENTE: nompes.toUpperCase(),
		TP_DOCUMENTO_DISCENTE: numcpf === null ? '' : 'CPF',
		NR_DOCUMENTO_DISCENTE: numcpf === null ? '' : mascarar(numcpf),
		AN_NASCIMENTO_DISCENTE: nascimento,
		DS_FAIXA_ETARIA: nascimento === '' ? '' : descreverFaixa(ano - Number(nascimento)),
		DS_TIPO_NACIONALIDADE_DISCENTE: '',
		NM_PAIS_NACIONALIDADE_DISCENTE: '',
		DS_GRAU_ACADEMICO_DISCENTE: GRAUS[nivpgm],
		ST_INGRESSANTE: dtaselpgm.slice(0, 4) === String(ano) ? 'SIM' : 'NÃO',
		NM_SITUACAO_DISCENTE: SITUACOES_DO_DISCENTE[sitdis],
		DT_MATRICULA_DISCENTE: escreverDiaDaCapes(dtaselpgm),
		DT_SITUACAO_DISCENTE: escreverDiaDaCapes(dtafim ?? `${ano}-12-31`),
		QT_MES_TITULACAO: sitdis === 'T' && dtafim !== null ? String(contarMeses(dtaselpgm, dtafim)) : '',
		NM_ORIENTADOR_PRINCIPAL: nomori?.toUpperCase() ?? '',
	}
}

/** Reasons for which the report of a student would come back. */
export function listarRecusasDaCapes(discente: DiscenteDaCapes): string[] {
	const { numcpf, dtanas, dtaselpgm, dtafim, nomori } = discente
	const regras: readonly (readonly [falta: boolean, motivo: string])[] = [
		[numcpf === null, 'Falta o CPF'],
		[dtanas === null, 'Falta a data de nascimento'],
		[nomori === null, 'Falta o orientador principal'],
		[
			dtafim !== null && dtafim < dtaselpgm,
			`O fim, ${diaEscrito(dtafim ?? '')}, vem antes da seleção, ${diaEscrito(dtaselpgm)}`,
		],
		[dtanas !== null && dtanas > dtaselpgm, 'O nascimento vem depois da seleção'],
	]
	return regras.flatMap(([falta, motivo]) => (falta ? [motivo] : []))
}

/** Rows of a student in a year: one for each level in which the student was. */
export function separarNiveis(
	{
		nivpgm,
		dtaselpgm,
		dtafapgm,
		stapgm,
	}: { nivpgm: NivelDoPrograma; dtaselpgm: string; dtafapgm: string | null; stapgm: 'A' | 'T' | 'D' },
	mudancas: readonly { readonly dtaini: string; readonly nivpgm: NivelDoPrograma }[],
	ano: number,
): readonly {
	readonly nivpgm: NivelDoPrograma
	readonly dtafim: string | null
	readonly sitdis: SituacaoDoDiscente
}[] {
	const [primeiro, ultimo] = [`${ano}-01-01`, `${ano}-12-31`]
	const ordenadas = mudancas
		.filter((uma) => uma.dtaini > dtaselpgm)
		.toSorted((a, b) => a.dtaini.localeCompare(b.dtaini))
	const niveis = [{ nivpgm, dtaini: dtaselpgm }, ...ordenadas]
	return niveis.flatMap(({ nivpgm: nivel, dtaini }, indice) => {
		const seguinte = niveis[indice + 1]?.dtaini ?? null
		const fim = seguinte ?? dtafapgm
		if (dtaini > ultimo || (fim !== null && fim < primeiro)) return []
		// An end after the year leaves the level going on in it.
		const dtafim = fim !== null && fim <= ultimo ? fim : null
		const sitdis = dtafim === null ? 'M' : seguinte !== null ? 'N' : stapgm === 'T' ? 'T' : 'D'
		return [{ nivpgm: nivel, dtafim, sitdis } as const]
	})
}
