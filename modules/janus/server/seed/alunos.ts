import { somarMeses } from '@portal/platform/contract'
import type { NivelDoPrograma, PapelDoOrientador } from '../../contract/index.ts'
import type { JanusTables } from '../tables.ts'

export const ICMC = 55
export const PROGRAMA = 55_051
export const AREA = 55_131
export const [CARLOS, HELENA] = [10002, 10003]
/** Somebody without a link, who advised before. */
const OTAVIO = 10012
/** The coordinator, and the secretary of the graduate committee, work at the unit of the programme. */
export const [NELSON, CRISTOVAO] = [21_111, 20_297]
export const [BRUNO, JESSICA] = [20_186, 20_741]
export const ALUNOS = [20_075, 20_260, 20_445, 20_630, 20_815, 21_000, 21_185, 21_370] as const
const EGRESSOS = [20_038, 20_112, 20_149, 20_334, 20_371] as const

export interface AlunoDaSemente {
	readonly codpes: number
	readonly nivpgm: NivelDoPrograma
	/** Months since the selection. */
	readonly meses: number
	readonly orientadores: readonly (readonly [codpes: number, papel: PapelDoOrientador])[]
	readonly mais?: Partial<Omit<JanusTables['agprograma'], 'codmtr'>>
	readonly eventos?: readonly EventoDaSemente[]
}

type EventoDaSemente = Pick<JanusTables['prazoeve'], 'tipeve'> &
	Partial<Pick<JanusTables['prazoeve'], 'qtddia' | 'tipprz' | 'nivpgm' | 'codato'>> & {
		/** Days from today to the first day, and the length in days. */
		readonly ha: number
		readonly dias?: number
	}

type Antes = (meses: number) => string

const listarAtivos = (ha: Antes): readonly AlunoDaSemente[] => {
	const [a, b, c, d, e, f, g, h] = ALUNOS
	return [
		{
			codpes: CARLOS,
			nivpgm: 'DO',
			meses: 40,
			orientadores: [
				[HELENA, 'O'],
				[BRUNO, 'C'],
			],
			mais: { dtaqua: ha(8), dtaprf: ha(30), crdobt: 184 },
			eventos: [
				{ tipeve: 'LIC', ha: -790, dias: 20, codato: 'Despacho CPG 214' },
				{ tipeve: 'TRA', ha: -540, dias: 120, codato: 'Deliberação CPG 87' },
			],
		},
		{ codpes: a, nivpgm: 'ME', meses: 16, orientadores: [[NELSON, 'O']], mais: { crdobt: 60, dtaprf: ha(12) } },
		{
			codpes: b,
			nivpgm: 'DO',
			meses: 58,
			orientadores: [[HELENA, 'O']],
			mais: { dtaqua: ha(30), dtaprf: ha(40), crdobt: 192 },
			eventos: [
				{ tipeve: 'EXC', ha: -320, qtddia: 180, codato: 'Resolução excepcional' },
				{ tipeve: 'PRO', ha: -160, qtddia: 120, tipprz: 'DEP', codato: 'Deliberação CPG 31' },
			],
		},
		{
			codpes: c,
			nivpgm: 'DD',
			meses: 26,
			orientadores: [[JESSICA, 'O']],
			mais: { crdobt: 90, dtaqua: ha(4), dtaprf: ha(20) },
			eventos: [{ tipeve: 'NIV', ha: -60, nivpgm: 'ME', codato: 'Deliberação CCP 12' }],
		},
		{
			codpes: d,
			nivpgm: 'ME',
			meses: 14,
			orientadores: [[OTAVIO, 'O']],
			mais: { crdobt: 48 },
			eventos: [{ tipeve: 'TRA', ha: -30, dias: 150, codato: 'Deliberação CPG 98' }],
		},
		{
			codpes: e,
			nivpgm: 'DO',
			meses: 32,
			orientadores: [
				[NELSON, 'O'],
				[HELENA, 'C'],
			],
			mais: { crdobt: 150, qtdsemmtr: 2 },
		},
		{
			codpes: f,
			nivpgm: 'ME',
			meses: 9,
			orientadores: [[NELSON, 'O']],
			mais: { crdobt: 40 },
			eventos: [{ tipeve: 'TRN', ha: -400, codato: 'Transferência de programa' }],
		},
		{ codpes: g, nivpgm: 'ME', meses: 3, orientadores: [[HELENA, 'O']], mais: { qtdrep: 2 } },
		{ codpes: h, nivpgm: 'DO', meses: 5, orientadores: [], mais: { crdobt: 12 } },
	]
}

const listarEgressos = (ha: Antes): readonly AlunoDaSemente[] =>
	EGRESSOS.map(
		(codpes, indice): AlunoDaSemente => ({
			codpes,
			nivpgm: indice % 2 === 0 ? 'ME' : 'DO',
			meses: 64,
			orientadores: [[NELSON, 'O']],
			mais: {
				stapgm: indice < 4 ? 'T' : 'D',
				dtafapgm: ha(18 + indice * 3),
				dtaqua: ha(44),
				dtaprf: ha(50),
				dtadep: indice < 4 ? ha(20 + indice * 3) : null,
				crdobt: 192,
			},
		}),
	)

export function listarAlunos(hoje: string): readonly AlunoDaSemente[] {
	const ha: Antes = (meses) => somarMeses(hoje, -meses)
	return [...listarAtivos(ha), ...listarEgressos(ha)]
}
