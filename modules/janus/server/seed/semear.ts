import { somarDias, somarMeses } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, type Portal } from '@portal/platform/server'
import { PGR_COO, PGR_SECRETARIA } from '@portal/pos-graduacao/contract'
import { calcularRelogio, guardarRelogios } from '../calcular.ts'
import { obterFeriados } from '../montar-ficha.ts'
import { listarMatriculas, tabelas } from '../queries/matriculas.ts'
import {
	ALUNOS,
	AREA,
	BRUNO,
	CARLOS,
	CRISTOVAO,
	HELENA,
	ICMC,
	JESSICA,
	listarAlunos,
	NELSON,
	PROGRAMA,
} from './alunos.ts'
import { semearPedidos, semearReunioes } from './pedidos.ts'

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
const COM_BOLSA: readonly number[] = [CARLOS, ALUNOS[4]]
const NIVEIS_DA_SEMENTE = [
	{ nivpgm: 'ME', mesqua: 18, mesdep: 30, mestet: 48, crdmin: 96 },
	{ nivpgm: 'DO', mesqua: 30, mesdep: 48, mestet: 60, crdmin: 192 },
	{ nivpgm: 'DD', mesqua: 36, mesdep: 60, mestet: 72, crdmin: 192 },
] as const

/** Programme of the demonstration: a student with two leaves, each risk once, and those who have left. */
export async function semear(portal: Portal): Promise<void> {
	const { db } = portal
	const hoje = diaDe(portal)
	await concederPerfil(db, NELSON, PGR_COO, { codund: ICMC, codesc: PROGRAMA })
	await concederPerfil(db, CRISTOVAO, PGR_SECRETARIA, { codund: ICMC })
	await semearRegras(db, hoje)
	const codigos = await semearMatriculas(db, hoje)
	await semearReunioes(db, hoje)
	await semearPedidos(portal, codigos)
	const feriados = await obterFeriados(db)
	const relogios = (await listarMatriculas(db, [...codigos.values()])).map((matricula) => ({
		codmtr: matricula.codmtr,
		...calcularRelogio(matricula, hoje, feriados),
	}))
	await guardarRelogios(db, relogios)
}

async function semearRegras(db: Db, hoje: string): Promise<void> {
	const antes = somarMeses(hoje, -100)
	const novo = somarMeses(hoje, -62)
	// Younger than every student: those of the one before may still choose it.
	const recente = somarMeses(hoje, -2)
	const regulamentos = await tabelas(db)
		.insertInto('regulamento')
		.values([
			{ codcur: PROGRAMA, nomrgl: `Regulamento de ${antes.slice(0, 4)}`, dtaini: antes, dtafim: somarDias(novo, -1) },
			{ codcur: PROGRAMA, nomrgl: `Regulamento de ${novo.slice(0, 4)}`, dtaini: novo, dtafim: somarDias(recente, -1) },
			{ codcur: PROGRAMA, nomrgl: `Regulamento de ${recente.slice(0, 4)}`, dtaini: recente, dtafim: null },
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
					mesdep: dtaini === antes ? nivel.mestet : nivel.mesdep + (dtaini === recente ? 3 : 0),
				})),
			),
		)
		.execute()
	await tabelas(db)
		.insertInto('pgmcapes')
		.values({ codcur: PROGRAMA, codpgmcap: '33002045004P1', nommod: 'Acadêmico', cncpgm: '7' })
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

async function semearMatriculas(db: Db, hoje: string): Promise<ReadonlyMap<number, number>> {
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
	await semearBolsas(db, hoje)
	return codigos
}

/** Scholarship that the months of the level end before its grant, and one that a stay abroad suspends. */
async function semearBolsas(db: Db, hoje: string): Promise<void> {
	await tabelas(db)
		.insertInto('bolsa')
		.values(
			listarAlunos(hoje)
				.filter(({ codpes }) => COM_BOLSA.includes(codpes))
				.map(({ codpes, meses }, indice) => ({
					codpes,
					codare: AREA,
					numseqpgm: 1,
					nomfom: indice === 0 ? 'CAPES' : 'CNPq',
					dtaini: somarMeses(hoje, 2 - meses),
					dtafimcot: somarMeses(hoje, indice === 0 ? 14 : 6),
					dtainisus: indice === 0 ? null : somarDias(hoje, -20),
					dtafimsus: indice === 0 ? null : somarDias(hoje, 40),
				})),
		)
		.execute()
}
