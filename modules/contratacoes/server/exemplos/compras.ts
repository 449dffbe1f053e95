import type { SituacaoDaCompra, SituacaoDoItem } from '../../contract/index.ts'

import type { NomeDoBem, NomeDoFornecedor } from './cadastros.ts'

export interface ItemDeExemplo {
	readonly bem: NomeDoBem | null
	readonly dscitm?: string
	readonly unimed: string
	/** Base units in one supply; undefined: nobody declared it. */
	readonly capacidade?: string
	readonly qtditm: string
	readonly vlruniest: string | null
	readonly sititm: SituacaoDoItem
	readonly resultados: readonly {
		readonly de: NomeDoFornecedor
		readonly vlruni: string
		readonly qtd?: string
		readonly cancelado?: string
	}[]
}

export interface CompraDeExemplo {
	readonly numcpr: string
	/** Year of the number, where a tender of the demonstration gives it. */
	readonly anocpr?: number
	/** Null: a purchase of another body, which the PNCP told. */
	readonly codund: number | null
	readonly nomorg?: string
	readonly siguf?: string
	readonly codmdl: number
	/** Legal ground, by the PNCP's table; undefined: nobody told it. */
	readonly codamp?: 18 | 19
	readonly objcpr: string
	readonly sitcpr: SituacaoDaCompra
	/** Days from the day of the seed. */
	readonly publicada: number
	readonly homologada?: number
	readonly contratada?: number
	readonly sigiloso?: true
	readonly tippre?: 'HOM' | 'CTR' | 'ATA'
	readonly itens: readonly ItemDeExemplo[]
}

const item = (bem: NomeDoBem, unimed: string, qtditm: string, mais: Partial<ItemDeExemplo>): ItemDeExemplo => ({
	bem,
	unimed,
	qtditm,
	vlruniest: null,
	sititm: 'HOM',
	resultados: [],
	...mais,
})
const resma = (qtd: string, vlruniest: string, de: NomeDoFornecedor, vlruni: string): ItemDeExemplo =>
	item('papel', 'resma com 500 folhas', qtd, { capacidade: '500', vlruniest, resultados: [{ de, vlruni }] })
const caixa = (qtd: string, de: NomeDoFornecedor, vlruni: string): ItemDeExemplo =>
	item('luva', 'caixa com 100', qtd, { capacidade: '100', vlruniest: '42.0000', resultados: [{ de, vlruni }] })
const unidade = (bem: NomeDoBem, qtd: string, vlruniest: string, de: NomeDoFornecedor, vlruni: string): ItemDeExemplo =>
	item(bem, 'unidade', qtd, { capacidade: '1', vlruniest, resultados: [{ de, vlruni }] })

/** Purchases of the demonstration university: each situation, and each reason for which a price does not count. */
export const COMPRAS: readonly CompraDeExemplo[] = [
	{
		numcpr: '118',
		codund: 1,
		codmdl: 6,
		objcpr: 'Registro de preços de papel sulfite A4 para todas as unidades.',
		sitcpr: 'CTR',
		publicada: -210,
		homologada: -170,
		contratada: -160,
		tippre: 'ATA',
		itens: [
			item('papel', 'resma com 500 folhas', '40000', {
				capacidade: '500',
				vlruniest: '31.5000',
				resultados: [
					{ de: 'horizonte', vlruni: '23.9000', qtd: '40000' },
					{ de: 'alvorada', vlruni: '24.1500', qtd: '40000' },
				],
			}),
		],
	},
	{
		numcpr: '37',
		codund: 45,
		codmdl: 8,
		codamp: 19,
		objcpr: 'Aquisição de papel e luvas para os laboratórios didáticos.',
		sitcpr: 'HOM',
		publicada: -95,
		homologada: -80,
		itens: [resma('200', '29.0000', 'horizonte', '26.4000'), caixa('150', 'labnorte', '34.8000')],
	},
	{
		numcpr: '61',
		codund: 55,
		codmdl: 8,
		codamp: 19,
		objcpr: 'Material de consumo para o Instituto: papel, luvas e álcool.',
		sitcpr: 'HOM',
		publicada: -60,
		homologada: -48,
		itens: [
			resma('80', '30.0000', 'alvorada', '27.1000'),
			caixa('60', 'labnorte', '36.2000'),
			item('alcool', 'frasco de 1 litro', '240', {
				capacidade: '1',
				vlruniest: '9.9000',
				resultados: [{ de: 'labnorte', vlruni: '7.4500' }],
			}),
		],
	},
	{
		numcpr: '12',
		codund: 81,
		codmdl: 8,
		codamp: 19,
		objcpr: 'Papel sulfite em entrega imediata.',
		sitcpr: 'HOM',
		publicada: -330,
		homologada: -320,
		itens: [resma('20', '35.0000', 'alvorada', '61.9000')],
	},
	{
		numcpr: '9',
		codund: 45,
		codmdl: 8,
		objcpr: 'Luvas e álcool para o almoxarifado.',
		sitcpr: 'HOM',
		publicada: -400,
		homologada: -385,
		itens: [
			caixa('300', 'labnorte', '31.1000'),
			item('luva', 'pacote', '50', { vlruniest: '18.0000', resultados: [{ de: 'labnorte', vlruni: '16.3000' }] }),
			item('alcool', 'galão de 5 litros', '40', {
				capacidade: '5',
				vlruniest: '48.0000',
				resultados: [{ de: 'limpabem', vlruni: '36.5000' }],
			}),
		],
	},
	{
		numcpr: '140',
		codund: 1,
		codmdl: 6,
		objcpr: 'Aquisição de computadores portáteis para professores.',
		sitcpr: 'CTR',
		publicada: -150,
		homologada: -110,
		contratada: -96,
		tippre: 'CTR',
		itens: [
			unidade('notebook', '300', '6200.0000', 'serra', '4890.0000'),
			item('notebook', 'unidade', '60', {
				capacidade: '1',
				vlruniest: '6200.0000',
				resultados: [
					{ de: 'serra', vlruni: '4990.0000', cancelado: 'A empresa não manteve as condições de habilitação.' },
				],
				sititm: 'CAN',
			}),
		],
	},
	{
		numcpr: '77',
		codund: 55,
		codmdl: 9,
		objcpr: 'Computadores portáteis para o laboratório de cálculo.',
		sitcpr: 'HOM',
		publicada: -120,
		homologada: -100,
		itens: [unidade('notebook', '12', '5600.0000', 'serra', '5320.0000')],
	},
	{
		numcpr: '18',
		codund: 81,
		codmdl: 8,
		codamp: 19,
		objcpr: 'Computadores portáteis para a secretaria.',
		sitcpr: 'HOM',
		publicada: -520,
		homologada: -505,
		itens: [unidade('notebook', '4', '5400.0000', 'serra', '5105.0000')],
	},
	{
		numcpr: '4',
		anocpr: 2026,
		codund: 1,
		codmdl: 6,
		objcpr: 'Aquisição de cadeiras giratórias para salas administrativas.',
		sitcpr: 'CTR',
		publicada: -120,
		homologada: -70,
		contratada: -55,
		tippre: 'CTR',
		itens: [
			unidade('cadeira', '500', '980.0000', 'assento', '742.5000'),
			item('cadeira', 'unidade', '20', {
				capacidade: '1',
				vlruniest: '980.0000',
				resultados: [{ de: 'assento', vlruni: '0' }],
			}),
		],
	},
	{
		numcpr: '52',
		codund: 45,
		codmdl: 8,
		objcpr: 'Revisão de texto em inglês de dois artigos.',
		sitcpr: 'HOM',
		publicada: -45,
		homologada: -40,
		itens: [
			item('cadeira', 'serviço', '1', {
				bem: null,
				dscitm: 'Revisão de texto científico em inglês, até 60 laudas.',
				vlruniest: '2400.0000',
				resultados: [{ de: 'joana', vlruni: '2100.0000' }],
			}),
		],
	},
	{
		numcpr: '160',
		codund: 1,
		codmdl: 6,
		objcpr: 'Serviço de limpeza predial de todas as unidades da capital, por doze meses.',
		sitcpr: 'DIS',
		publicada: -20,
		sigiloso: true,
		itens: [
			item('limpeza', 'm² × mês', '420000', {
				capacidade: '1',
				vlruniest: '8.7000',
				sititm: 'AND',
			}),
		],
	},
	{
		numcpr: '2',
		anocpr: 2026,
		codund: 1,
		codmdl: 6,
		objcpr: 'Aquisição de projetores de curta distância.',
		sitcpr: 'DES',
		publicada: -160,
		itens: [
			item('notebook', 'unidade', '40', {
				bem: null,
				dscitm: 'Projetor de curta distância, 4.000 lúmens.',
				vlruniest: '3900.0000',
				sititm: 'DES',
			}),
		],
	},
	{
		numcpr: '3',
		anocpr: 2026,
		codund: 45,
		codmdl: 6,
		objcpr: 'Aquisição de servidores de cálculo com aceleradores gráficos.',
		sitcpr: 'REV',
		publicada: -90,
		itens: [
			item('notebook', 'unidade', '6', {
				bem: null,
				dscitm: 'Servidor de cálculo com quatro aceleradores.',
				vlruniest: '310000.0000',
				sititm: 'CAN',
			}),
		],
	},
	{
		numcpr: '171',
		codund: 81,
		codmdl: 8,
		objcpr: 'Álcool 70 % para as salas de aula.',
		sitcpr: 'PUB',
		publicada: -3,
		itens: [item('alcool', 'frasco de 1 litro', '600', { capacidade: '1', vlruniest: '8.2000', sititm: 'AND' })],
	},
	{
		numcpr: '173',
		codund: 1,
		codmdl: 8,
		codamp: 19,
		objcpr: 'Mesas de trabalho para as salas administrativas.',
		sitcpr: 'HOM',
		publicada: -30,
		homologada: -22,
		itens: [unidade('mesa', '52', '1300.0000', 'assento', '1239.3500')],
	},
	{
		numcpr: '176',
		codund: 1,
		codmdl: 8,
		codamp: 19,
		objcpr: 'Mesas de trabalho para a biblioteca.',
		sitcpr: 'PUB',
		publicada: -2,
		itens: [item('mesa', 'unidade', '6', { capacidade: '1', vlruniest: '1280.0000', sititm: 'AND' })],
	},
]
