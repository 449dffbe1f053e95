import { escreverDecimal } from '../../contract/index.ts'
import type { NomeDoFornecedor } from './cadastros.ts'
import type { CompraDeExemplo } from './compras.ts'

const ANO = 365
const ANOS = [0, 1, 2, 3, 4] as const
/** Days before the seed of the four seasons, each with its price in cents per kilogram. */
const ESTACOES = [
	{ dias: 40, centavos: 4_890 },
	{ dias: 130, centavos: 4_310 },
	{ dias: 220, centavos: 3_980 },
	{ dias: 310, centavos: 4_540 },
] as const

interface Comprador {
	readonly nomorg: string
	readonly siguf?: string
	readonly de: NomeDoFornecedor
	/** Packets of half a kilogram. */
	readonly pacotes: number
	/** Parts of a thousand by which the price differs. */
	readonly fator: number
}

const COMPRADORES: readonly Comprador[] = [
	{ nomorg: 'Universidade de Ensaio de Minas', siguf: 'MG', de: 'serrafina', pacotes: 900, fator: 960 },
	{ nomorg: 'Instituto de Ensaio do Paraná', siguf: 'PR', de: 'cafesul', pacotes: 4_000, fator: 905 },
	{ nomorg: 'Prefeitura de Ensaio', de: 'graos', pacotes: 120, fator: 1_080 },
]
/** Yearly growth of the price, in parts of a thousand, which the older purchases have not seen. */
const CRESCIMENTO = 70

const calcularPreco = (centavos: number, ano: number, fator: number): string =>
	// Half a kilogram, in ten-thousandths of a real.
	escreverDecimal(BigInt(Math.round((centavos * fator * (1000 - ano * CRESCIMENTO) * 50) / 1_000_000)))

/** Purchases of coffee by other bodies over five years, and one of the university: prices with seasons. */
export const COMPRAS_DE_CAFE: readonly CompraDeExemplo[] = [
	...ANOS.flatMap((ano) =>
		ESTACOES.flatMap(({ dias, centavos }, estacao) =>
			COMPRADORES.map(({ de, pacotes, fator, ...comprador }, indice): CompraDeExemplo => {
				const ha = ano * ANO + dias + indice
				return {
					...comprador,
					numcpr: String(700 + ano * 20 + estacao * 4 + indice),
					codund: null,
					codmdl: 6,
					objcpr: 'Registro de preços de café torrado e moído.',
					sitcpr: 'HOM',
					publicada: -ha - 20,
					homologada: -ha,
					tippre: 'ATA',
					itens: [
						{
							bem: 'cafe',
							unimed: 'pacote de 500 g',
							capacidade: '0.5',
							qtditm: String(pacotes + ano * 10),
							vlruniest: null,
							sititm: 'HOM',
							resultados: [{ de, vlruni: calcularPreco(centavos, ano, fator) }],
						},
					],
				}
			}),
		),
	),
	{
		numcpr: '83',
		codund: 81,
		codmdl: 8,
		objcpr: 'Café para a copa da administração.',
		sitcpr: 'HOM',
		publicada: -75,
		homologada: -66,
		itens: [
			{
				bem: 'cafe',
				unimed: 'pacote de 500 g',
				capacidade: '0.5',
				qtditm: '160',
				vlruniest: '27.0000',
				sititm: 'HOM',
				resultados: [{ de: 'serrafina', vlruni: '24.9000' }],
			},
			{
				bem: 'cafe',
				unimed: 'pacote de 500 g, descafeinado',
				capacidade: '0.5',
				qtditm: '40',
				vlruniest: '32.0000',
				sititm: 'HOM',
				resultados: [{ de: 'serrafina', vlruni: '29.4000' }],
			},
		],
	},
]
