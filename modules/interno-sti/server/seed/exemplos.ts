import { type DadosDoMonitor, type Gravidade, type SituacaoDoIncidente, type Vinculo } from '../../contract/index.ts'
import type { Medida } from '../tabelas/monitoramento.ts'

export const PESSOAS = { administradora: 10007, operador: 10008, leitura: 10005, outroOperador: 10009 } as const

export const COMUM = {
	itvmon: 60,
	limmon: 10,
	tenmon: 2,
	codsis: null,
	codmonpai: null,
	staatv: 'S',
	stares: 'N',
	stapub: 'N',
	nompub: '',
	palmon: '',
	vinafe: [] as Vinculo[],
	sevmon: 'ALT',
	minobs: 5,
	slamon: null,
	diaavs: 21,
} as const

export interface Exemplo extends Pick<DadosDoMonitor, 'nommon' | 'tipmon' | 'alvmon'> {
	readonly mais?: Partial<DadosDoMonitor>
	readonly sitest: Medida
	/** The reference is the name of another example. */
	readonly abaixo?: string
	readonly equipe?: 'redes'
	readonly msg?: string
	/** Failure rate: so many of a thousand checks failed on a bad day. */
	readonly falhas?: number
}

const publico = (codsis: string, nompub: string, slamon: number) =>
	({ codsis, stapub: 'S', nompub, slamon, sevmon: 'CRI' }) as const

export const EXEMPLOS: readonly Exemplo[] = [
	{ nommon: 'Sistemas acadêmicos', tipmon: 'GRP', alvmon: '', sitest: 'NOV' },
	{
		nommon: 'Rede do campus',
		tipmon: 'TCP',
		alvmon: 'nucleo.universidade.example:22',
		sitest: 'OPE',
		equipe: 'redes',
		mais: { slamon: 99.9 },
	},
	{
		nommon: 'JUPITER: entrada',
		tipmon: 'HTTP',
		alvmon: 'https://jupiter.universidade.example/entrada',
		sitest: 'OPE',
		abaixo: 'Sistemas acadêmicos',
		mais: {
			...publico('JUPITER', 'Sistema de graduação', 99.5),
			palmon: 'Entrar',
			vinafe: ['ALUNOGR', 'SERVIDOR'],
		},
		falhas: 60,
	},
	{
		nommon: 'JUPITER: certificado',
		tipmon: 'TLS',
		alvmon: 'certificado.jupiter.universidade.example:443',
		sitest: 'ALE',
		abaixo: 'Sistemas acadêmicos',
		msg: 'Faltam 12 dias para o certificado vencer.',
		mais: { codsis: 'JUPITER', itvmon: 3600 },
	},
	{
		nommon: 'JANUS: entrada',
		tipmon: 'HTTP',
		alvmon: 'https://fora.janus.universidade.example/',
		sitest: 'FOR',
		abaixo: 'Sistemas acadêmicos',
		msg: 'A máquina recusou a conexão.',
		mais: { ...publico('JANUS', 'Sistema de pós-graduação', 99.5), vinafe: ['ALUNOPOS', 'SERVIDOR'] },
		falhas: 180,
	},
	{
		nommon: 'JANUS: fila de depósitos',
		tipmon: 'TCP',
		alvmon: 'fora.fila.janus.universidade.example:5672',
		sitest: 'FAL',
		abaixo: 'JANUS: entrada',
		msg: 'A máquina recusou a conexão.',
		mais: { codsis: 'JANUS' },
	},
	{
		nommon: 'MERCURIO: compras',
		tipmon: 'HTTP',
		alvmon: 'https://mercurio.universidade.example/',
		sitest: 'OPE',
		mais: { ...publico('MERCURIO', 'Compras e patrimônio', 99), vinafe: ['SERVIDOR'] },
		falhas: 25,
	},
	{
		nommon: 'MERCURIO: banco',
		tipmon: 'SQL',
		alvmon: 'mercurio',
		sitest: 'BLO',
		msg: 'Quem opera o portal não declara mais esta conexão.',
		mais: { codsis: 'MERCURIO', stares: 'S' },
	},
	{
		nommon: 'Correio eletrônico',
		tipmon: 'TCP',
		alvmon: 'correio.universidade.example:25',
		sitest: 'OPE',
		abaixo: 'Rede do campus',
		equipe: 'redes',
		mais: { slamon: 99.9 },
	},
	{
		nommon: 'Biblioteca digital',
		tipmon: 'HTTP',
		alvmon: 'https://biblioteca.universidade.example/',
		sitest: 'OPE',
		falhas: 40,
	},
	{
		nommon: 'Servidor de arquivos antigo',
		tipmon: 'TCP',
		alvmon: 'arquivos.universidade.example:445',
		sitest: 'OPE',
		equipe: 'redes',
		mais: { staatv: 'N' },
	},
	{
		nommon: 'Sala de videoconferência',
		tipmon: 'HTTP',
		alvmon: 'https://video.universidade.example/',
		sitest: 'NOV',
		mais: { itvmon: 3600 },
	},
	{
		nommon: 'Impressão central',
		tipmon: 'TCP',
		alvmon: 'fora.impressao.universidade.example:9100',
		sitest: 'FAL',
		equipe: 'redes',
		msg: 'A máquina recusou a conexão.',
		mais: { tenmon: 10, itvmon: 3600 },
	},
]

type Passo = readonly [horas: number, sitinc: SituacaoDoIncidente, texto: string, codpes: number | null]

export interface IncidenteExemplo {
	readonly monitor: string
	readonly titinc: string
	readonly sevinc: Gravidade
	readonly passos: readonly [Passo, ...Passo[]]
	readonly txtposm?: string
}

const { operador } = PESSOAS
const CAIU = 'O monitor não responde. A máquina recusou a conexão.'
const VOLTOU = 'O monitor voltou a responder.'
export const INCIDENTES: readonly IncidenteExemplo[] = [
	{
		monitor: 'MERCURIO: compras',
		titinc: 'MERCURIO: compras fora do ar',
		sevinc: 'CRI',
		passos: [
			[-24 * 12, 'INV', CAIU, null],
			[-24 * 12 + 0.4, 'IDE', 'O disco dos registros encheu. Estamos liberando espaço.', operador],
			[-24 * 12 + 1, 'MON', VOLTOU, null],
			[-24 * 12 + 1.5, 'RES', 'Espaço liberado, e a limpeza semanal voltou a rodar.', operador],
		],
		txtposm:
			'O que houve: a limpeza semanal dos registros deixou de rodar depois da última troca de servidor, e o disco encheu.\n\nO que mudou: a limpeza voltou, e um monitor do espaço em disco foi incluído.\n\nO que falta: alarme quando a limpeza não roda.',
	},
	{
		monitor: 'Biblioteca digital',
		titinc: 'Biblioteca digital fora do ar',
		sevinc: 'MED',
		passos: [
			[-24 * 5, 'INV', CAIU, null],
			[-24 * 5 + 0.2, 'MON', VOLTOU, null],
			[-24 * 5 + 0.3, 'RES', 'Resolvido pelo portal: o monitor responde de novo.', null],
		],
	},
	{
		monitor: 'JANUS: entrada',
		titinc: 'JANUS: entrada fora do ar',
		sevinc: 'CRI',
		passos: [
			[-2, 'INV', CAIU, null],
			[-1.5, 'IDE', 'Uma troca de certificado deixou o servidor de entrada sem atender. Estamos refazendo.', operador],
		],
	},
	{
		monitor: 'Correio eletrônico',
		titinc: 'Correio eletrônico atrasando mensagens',
		sevinc: 'ALT',
		passos: [[-0.5, 'INV', 'Mensagens levam até dez minutos para chegar.', PESSOAS.outroOperador]],
	},
	{
		monitor: 'JUPITER: entrada',
		titinc: 'JUPITER: entrada fora do ar',
		sevinc: 'CRI',
		passos: [
			[-3, 'INV', CAIU, null],
			[-2.8, 'IDE', 'Conexões presas no banco. Reiniciado o servidor de aplicação.', operador],
			[-2.6, 'MON', `${VOLTOU} Quem o assumiu o encerra.`, null],
		],
	},
]
