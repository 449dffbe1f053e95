import { DIA_MS } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { nomeDeBusca } from '../nome-de-busca.ts'
import { alumni } from '../tables.ts'
import { codpesGerado, PESSOAS } from './pessoas.ts'

interface Empresa {
	readonly nome: string
	/** Activity, kind and size (ATV, TIP, TAM). */
	readonly codigos: readonly [atividade: number, tipo: number, tamanho: number]
	/** Areas (ARE) whose people work in the company. */
	readonly areas: readonly number[]
}
const empresa = (nome: string, codigos: Empresa['codigos'], ...areas: readonly number[]): Empresa => ({
	nome,
	codigos,
	areas,
})

const EMPRESAS: readonly Empresa[] = [
	empresa('Construtora Ponte Alta', [3, 1, 4], 7),
	empresa('Banco Vila Rica', [6, 1, 4], 8, 11),
	empresa('Instituto Serra do Mar', [7, 4, 3], 4, 2),
	empresa('Hospital Santa Aurora', [8, 3, 4], 4, 9),
	empresa('Tecnologia Jequitibá', [5, 1, 3], 11, 3),
	empresa('Secretaria Estadual de Transportes', [9, 2, 4], 7, 10),
	empresa('Editora Canto Livre', [10, 1, 2], 3, 6),
	empresa('Colégio Horizonte', [7, 1, 3], 6),
	empresa('Agroindústria Vale Verde', [1, 1, 4], 2, 7),
	empresa('Cooperativa Energia Solar', [2, 3, 2], 7, 2),
	empresa('Laboratório Andrômeda', [7, 4, 3], 4),
	empresa('Consultoria Rio Claro', [99, 1, 2], 8, 1, 12),
	empresa('Startup Vaga-Lume', [5, 1, 1], 11),
	empresa('Universidade do Litoral', [7, 4, 4], 6, 4, 5),
]
/** Company named by a graduate and still pending. */
const POR_VALIDAR = 'Startup Vaga-Lume'

const CARGOS: Readonly<Record<number, readonly string[]>> = {
	2: ['Analista ambiental', 'Gestor(a) de projetos ambientais', 'Consultor(a) em sustentabilidade'],
	3: ['Repórter', 'Editor(a)', 'Coordenador(a) de comunicação', 'Redator(a)'],
	4: ['Pesquisador(a)', 'Analista de laboratório', 'Coordenador(a) de pesquisa clínica'],
	6: ['Professor(a) de ensino médio', 'Coordenador(a) pedagógico(a)', 'Revisor(a) de textos'],
	7: ['Engenheiro(a) de obras', 'Coordenador(a) de projetos', 'Gerente de contratos', 'Engenheiro(a) de transportes'],
	8: ['Analista financeiro(a)', 'Economista', 'Gerente de crédito', 'Controller'],
	11: ['Desenvolvedor(a) de sistemas', 'Cientista de dados', 'Arquiteto(a) de software', 'Gerente de produto'],
}
const DEMAIS_CARGOS = ['Analista', 'Coordenador(a)', 'Consultor(a)', 'Gerente']
export const cargosDa = (codareatcamn: number): readonly string[] => CARGOS[codareatcamn] ?? DEMAIS_CARGOS

/** Employers of an area, by code; public servants get a public body or a university. */
export type EmpresasPorArea = (codareatcamn: number, publica: boolean) => readonly number[]
const PUBLICAS: readonly number[] = [2, 4]

export async function semearEmpresas(db: Db, agora: Date): Promise<EmpresasPorArea> {
	const dtacad = new Date(agora.getTime() - 200 * DIA_MS).toISOString()
	const validada = { sitepramn: 'VAL' as const, codpesval: PESSOAS.administradora, dtaval: dtacad }
	const linhas = await alumni(db)
		.insertInto('epramn')
		.values(
			EMPRESAS.map(({ nome, codigos: [codatvepramn, codtipatvepramn, codtamepramn] }, indice) => ({
				nomepramn: nome,
				nome_busca: nomeDeBusca(nome),
				codatvepramn,
				codtipatvepramn,
				codtamepramn,
				codpescad: codpesGerado(indice),
				dtacad,
				...(nome === POR_VALIDAR ? { sitepramn: 'PEN' as const, codpesval: null, dtaval: null } : validada),
			})),
		)
		.returning(['codepramn', 'nomepramn'])
		.execute()
	const codigoDe = new Map(linhas.map(({ codepramn, nomepramn }) => [nomepramn, codepramn]))
	const todas = EMPRESAS.filter(({ nome }) => nome !== POR_VALIDAR)
	return (codareatcamn, publica) => {
		const cabem = todas.filter(({ codigos: [, tipo] }) => PUBLICAS.includes(tipo) === publica)
		const daArea = cabem.filter(({ areas }) => areas.includes(codareatcamn))
		return (daArea.length > 0 ? daArea : cabem).flatMap(({ nome }) => codigoDe.get(nome) ?? [])
	}
}
