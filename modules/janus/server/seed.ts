import { somarDias, somarMeses } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, type Portal } from '@portal/platform/server'
import { PGR_COO, PGR_SECRETARIA } from '@portal/pos-graduacao/contract'
import type { NivelDoPrograma, PapelDoOrientador } from '../contract/index.ts'
import { calcularRelogio, guardarRelogios } from './calcular.ts'
import { obterFeriados } from './montar-ficha.ts'
import { listarMatriculas, tabelas } from './queries/matriculas.ts'
import type { JanusTables } from './tables.ts'

const ICMC = 55
const PROGRAMA = 55_051
const AREA = 55_131
const [CARLOS, HELENA, OTAVIO] = [10002, 10003, 10012]
/** The coordinator, and the secretary of the graduate committee, work at the unit of the programme. */
const [NELSON, CRISTOVAO] = [21_111, 20_297]
const [BRUNO, JESSICA] = [20_186, 20_741]
const ALUNOS = [20_075, 20_260, 20_445, 20_630, 20_815, 21_000, 21_185, 21_370] as const
const EGRESSOS = [20_038, 20_112, 20_149, 20_334, 20_371] as const

interface AlunoDaSemente {
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

const REGRA = {
	numver: 1,
	diatramax: 365,
	diapromax: 120,
	diaantpro: 60,
	stafer: 'N',
	ultdia: 'A',
	staprxutl: 'S',
	stapastet: 'N',
	dtaret: null,
} as const
const NIVEIS_DA_SEMENTE = [
	{ nivpgm: 'ME', mesqua: 18, mesdep: 30, mestet: 48, crdmin: 96 },
	{ nivpgm: 'DO', mesqua: 30, mesdep: 48, mestet: 60, crdmin: 192 },
	{ nivpgm: 'DD', mesqua: 36, mesdep: 60, mestet: 72, crdmin: 192 },
] as const

const listarAlunos = (hoje: string): readonly AlunoDaSemente[] => {
	const ha = (meses: number) => somarMeses(hoje, -meses)
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
		...EGRESSOS.map(
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
		),
	]
}

/** Programme of the demonstration: a student with two leaves, each risk once, and those who have left. */
export async function semear(portal: Portal): Promise<void> {
	const { db } = portal
	const hoje = diaDe(portal)
	await concederPerfil(db, NELSON, PGR_COO, { codund: ICMC, codesc: PROGRAMA })
	await concederPerfil(db, CRISTOVAO, PGR_SECRETARIA, { codund: ICMC })
	await semearRegras(db, hoje)
	const codigos = await semearMatriculas(db, hoje)
	const feriados = await obterFeriados(db)
	const relogios = (await listarMatriculas(db, codigos)).map((matricula) => ({
		codmtr: matricula.codmtr,
		...calcularRelogio(matricula, hoje, feriados),
	}))
	await guardarRelogios(db, relogios)
}

async function semearRegras(db: Db, hoje: string): Promise<void> {
	const antes = somarMeses(hoje, -100)
	const novo = somarMeses(hoje, -62)
	const regulamentos = await tabelas(db)
		.insertInto('regulamento')
		.values([
			{ codcur: PROGRAMA, nomrgl: `Regulamento de ${antes.slice(0, 4)}`, dtaini: antes, dtafim: somarDias(novo, -1) },
			{ codcur: PROGRAMA, nomrgl: `Regulamento de ${novo.slice(0, 4)}`, dtaini: novo, dtafim: null },
		])
		.returning(['codrgl', 'dtaini'])
		.execute()
	await tabelas(db)
		.insertInto('regpgm')
		.values(
			regulamentos.flatMap(({ codrgl, dtaini }) =>
				NIVEIS_DA_SEMENTE.map((nivel) => ({
					...REGRA,
					...nivel,
					codrgl,
					dtainiver: dtaini,
					mesdep: dtaini === antes ? nivel.mestet : nivel.mesdep,
				})),
			),
		)
		.execute()
	await tabelas(db)
		.insertInto('credenciamento')
		.values(
			[HELENA, NELSON, BRUNO, JESSICA].flatMap((codpes) =>
				NIVEIS_DA_SEMENTE.map(({ nivpgm }) => ({ codpes, codcur: PROGRAMA, nivpgm, dtaini: antes, dtafim: null })),
			),
		)
		.execute()
}

async function semearMatriculas(db: Db, hoje: string): Promise<number[]> {
	const alunos = listarAlunos(hoje)
	const linhas = await tabelas(db)
		.insertInto('agprograma')
		.values(
			alunos.map(({ codpes, nivpgm, meses, mais }) => ({
				codpes,
				codare: AREA,
				numseqpgm: 1,
				codcur: PROGRAMA,
				codund: ICMC,
				nivpgm,
				dtaselpgm: somarMeses(hoje, -meses),
				dtafapgm: null,
				stapgm: 'A' as const,
				dtaqua: null,
				dtaprf: null,
				dtadep: null,
				crdobt: 0,
				qtdsemmtr: 0,
				qtdrep: 0,
				...mais,
			})),
		)
		.returning(['codmtr', 'codpes'])
		.execute()
	const codigos = new Map(linhas.map(({ codpes, codmtr }) => [codpes, codmtr]))
	const achar = (codpes: number): number => codigos.get(codpes) ?? 0
	await tabelas(db)
		.insertInto('prazoeve')
		.values(
			alunos.flatMap(({ codpes, eventos = [] }) =>
				eventos.map(({ ha, dias, ...evento }) => {
					const dtaini = somarDias(hoje, ha)
					return {
						qtddia: null,
						tipprz: null,
						nivpgm: null,
						codato: null,
						numreq: null,
						...evento,
						codmtr: achar(codpes),
						dtaini,
						dtafim: dias === undefined ? null : somarDias(dtaini, dias - 1),
					}
				}),
			),
		)
		.execute()
	await tabelas(db)
		.insertInto('r39pgmoridoc')
		.values(
			alunos.flatMap(({ codpes, meses, orientadores }) =>
				orientadores.map(([orientador, papel]) => ({
					codmtr: achar(codpes),
					codpes: orientador,
					papel,
					dtainiort: somarMeses(hoje, -meses),
					dtafimort: null,
				})),
			),
		)
		.execute()
	return [...codigos.values()]
}
