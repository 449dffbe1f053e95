import { listarCodpesComVinculo, listarUnidades } from '@portal/pessoas/server/public'
import { concederPerfil, type Db } from '@portal/platform/server'
import { type Papel, PERFIL_ARQUIVO_GERAL, PERFIL_AUDITOR, type TipoEstacao } from '../../contract/index.ts'
import { processos } from '../queries.ts'
import { ASSUNTOS, HIPOTESES, MODELOS, TIPOS_DOCUMENTO } from './assuntos.ts'

const REITORIA = 1
type Estacao = readonly [sgleta: string, tipeta: TipoEstacao, nometa: string, nomareatc: string]

const DA_REITORIA: readonly Estacao[] = [
	['PROT-RUSP', 'P', 'Protocolo Central', 'Seção de Protocolo Central'],
	['DRH-RUSP', 'T', 'Recursos Humanos', 'Departamento de Recursos Humanos'],
	['DVS-RUSP', 'T', 'Divisão de Sistemas', 'Superintendência de Tecnologia da Informação'],
	['COMPRAS-RUSP', 'T', 'Compras e Licitações', 'Seção de Compras e Licitações'],
	['JUR-RUSP', 'T', 'Procuradoria', 'Procuradoria Geral'],
	['GAB-RUSP', 'D', 'Gabinete do Reitor', 'Gabinete'],
	['CO-RUSP', 'C', 'Conselho Universitário', 'Secretaria Geral'],
	['ARQ-RUSP', 'Q', 'Arquivo Geral', 'Arquivo Geral'],
]

/** Campus of a unit: the demonstration has three. */
const campusDe = (codund: number): number => (codund === 55 ? 3 : codund === 81 ? 2 : 1)

const PAPEIS: readonly (readonly [sgleta: string, codpes: number, papeta: Papel])[] = [
	['PROT-RUSP', 10004, 'P'],
	['PROT-RUSP', 10004, 'O'],
	['PROT-RUSP', 10005, 'C'],
	['DRH-RUSP', 10010, 'C'],
	['DRH-RUSP', 10010, 'O'],
	['DRH-RUSP', 10009, 'L'],
	['ARQ-RUSP', 10008, 'O'],
	['DVS-RUSP', 10008, 'O'],
	['DVS-RUSP', 10007, 'L'],
	['DIR-IME', 10003, 'C'],
]

async function semearEstacoes(db: Db, hoje: string): Promise<void> {
	const unidades = await listarUnidades(db, hoje)
	const outras = unidades.filter(({ codund }) => codund !== REITORIA)
	const daReitoria = DA_REITORIA.map(([sgleta, tipeta, nometa, nomareatc]) => ({
		sgleta,
		tipeta,
		nometa,
		nomareatc,
		codund: REITORIA,
	}))
	const dasUnidades = outras.flatMap(({ codund, sglund, nomund }) => [
		{ sgleta: `PROT-${sglund}`, tipeta: 'P' as const, nometa: `Protocolo ${sglund}`, nomareatc: nomund, codund },
		{ sgleta: `DIR-${sglund}`, tipeta: 'D' as const, nometa: `Diretoria ${sglund}`, nomareatc: nomund, codund },
	])
	await processos(db)
		.insertInto('estacao')
		.values([...daReitoria, ...dasUnidades].map((estacao) => ({ ...estacao, codcam: campusDe(estacao.codund) })))
		.execute()
	const proprios = []
	for (const { codund, sglund } of outras) {
		const [primeiro, segundo, ...demais] = await listarCodpesComVinculo(db, { codund, tipvin: 'SERVIDOR' }, hoje)
		if (primeiro !== undefined)
			proprios.push([`PROT-${sglund}`, primeiro, 'P'] as const, [`PROT-${sglund}`, primeiro, 'O'] as const)
		if (segundo !== undefined) proprios.push([`DIR-${sglund}`, segundo, 'C'] as const)
		for (const codpes of demais) proprios.push([`PROT-${sglund}`, codpes, 'O'] as const)
	}
	await processos(db)
		.insertInto('estacaopessoa')
		.values(
			[...PAPEIS, ...proprios].map(([sgleta, codpes, papeta]) => ({
				sgleta,
				codpes,
				papeta,
				dtainieta: '2020-01-01',
				dtafimeta: null,
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

async function semearAssuntos(db: Db): Promise<void> {
	const tabelas = processos(db)
	await tabelas
		.insertInto('hipotese')
		.values([...HIPOTESES])
		.execute()
	await tabelas.insertInto('tipodoc').values(TIPOS_DOCUMENTO).execute()
	await tabelas
		.insertInto('assunto')
		.values(
			ASSUNTOS.map(({ codasu, dscasu, cplobg, nivaceasu = 'P', qtddiaprz = null }) => ({
				codasu,
				dscasu,
				cplobg: cplobg ? ('S' as const) : ('N' as const),
				nivaceasu,
				qtddiaprz,
			})),
		)
		.execute()
	await tabelas
		.insertInto('assuntotipodoc')
		.values(
			ASSUNTOS.flatMap(({ codasu, exige = [], aceita = [] }) => [
				...exige.map((codetrdoc) => ({ codasu, codetrdoc, staobg: 'S' as const })),
				...aceita.map((codetrdoc) => ({ codasu, codetrdoc, staobg: 'N' as const })),
			]),
		)
		.execute()
	await tabelas
		.insertInto('modelo')
		.values([...MODELOS])
		.execute()
}

/** Stations, subjects and roles, without which no process exists. */
export async function semearEstrutura(db: Db, hoje: string): Promise<void> {
	await semearEstacoes(db, hoje)
	await semearAssuntos(db)
	await concederPerfil(db, 10007, PERFIL_AUDITOR)
	await concederPerfil(db, 10008, PERFIL_ARQUIVO_GERAL)
}
