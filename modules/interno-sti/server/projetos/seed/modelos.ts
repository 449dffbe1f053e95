import type { DadosDoProjeto, Farol, SituacaoDoProjeto } from '../../../contract/index.ts'

export interface Modelo {
	readonly ate: SituacaoDoProjeto
	readonly nome: string
	readonly objetivo: string
	readonly tipprj: DadosDoProjeto['tipprj']
	readonly codsis: string | null
	readonly vlrprv: number
	readonly faroes?: readonly Farol[]
	readonly patrocinadora?: true
	/** True: the project has had no report for long. */
	readonly calado?: true
}

/** Sample projects: together they reach every situation. */
export const MODELOS: readonly Modelo[] = [
	{
		ate: 'EXE',
		nome: 'Nova rede sem fio das bibliotecas',
		objetivo: 'Cobrir todas as salas de estudo, com o dobro da velocidade de hoje.',
		tipprj: 'INF',
		codsis: null,
		vlrprv: 1_250_000,
		faroes: ['V', 'V', 'A', 'R', 'A'],
	},
	{
		ate: 'EXE',
		nome: 'Troca do cadastro de disciplinas',
		objetivo: 'Um só cadastro de disciplinas para graduação e pós-graduação.',
		tipprj: 'SIS',
		codsis: 'JUPITER',
		vlrprv: 380_000.5,
		faroes: ['V'],
		calado: true,
	},
	{
		ate: 'HOM',
		nome: 'Segundo fator para todos os sistemas',
		objetivo: 'Nenhum sistema com dados pessoais aceita só a senha.',
		tipprj: 'SEG',
		codsis: null,
		vlrprv: 210_000,
		faroes: ['A', 'V', 'V'],
		patrocinadora: true,
	},
	{
		ate: 'PRO',
		nome: 'Painel de indicadores das unidades',
		objetivo: 'Mostrar a cada unidade os seus números, sem pedir planilhas.',
		tipprj: 'DAD',
		codsis: null,
		vlrprv: 95_000,
	},
	{
		ate: 'ANA',
		nome: 'Política de guarda de registros',
		objetivo: 'Dizer por quanto tempo cada sistema guarda registros de acesso.',
		tipprj: 'GOV',
		codsis: null,
		vlrprv: 20_000,
	},
	{
		ate: 'APR',
		nome: 'Renovação dos servidores de banco de dados',
		objetivo: 'Substituir os equipamentos que saem da garantia neste ano.',
		tipprj: 'INF',
		codsis: null,
		vlrprv: 2_400_000,
	},
	{
		ate: 'IMP',
		nome: 'Assinatura eletrônica de atas',
		objetivo: 'Atas de colegiados assinadas sem papel.',
		tipprj: 'SIS',
		codsis: 'PROTEOS',
		vlrprv: 64_000,
		faroes: ['V', 'A', 'V', 'V'],
	},
	{
		ate: 'ENC',
		nome: 'Migração do correio eletrônico',
		objetivo: 'Todas as caixas no mesmo serviço, sem perda de mensagens.',
		tipprj: 'INF',
		codsis: null,
		vlrprv: 540_000,
		faroes: ['A', 'R', 'A', 'V', 'V', 'V'],
		patrocinadora: true,
	},
	{
		ate: 'SUS',
		nome: 'Arquivo de longo prazo da pesquisa',
		objetivo: 'Guardar dados de pesquisa por dez anos, com identificador permanente.',
		tipprj: 'DAD',
		codsis: null,
		vlrprv: 870_000,
		faroes: ['V', 'R'],
	},
	{
		ate: 'CAN',
		nome: 'Sistema próprio de filas de atendimento',
		objetivo: 'Senhas e filas para as seções de atendimento.',
		tipprj: 'SIS',
		codsis: null,
		vlrprv: 48_000,
	},
]
