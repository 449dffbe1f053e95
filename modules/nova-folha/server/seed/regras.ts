import type { CalculoDaRubrica, Regime, TipoDaRubrica } from '../../contract/calculo/motor/tipos.ts'
import type { NovaFolhaTables } from '../tables.ts'

type Tabela = Omit<NovaFolhaTables['tabela'], 'dtacad' | 'codpescad' | 'numver' | 'staficticia' | 'dtafim' | 'dtaini'>

const COMUM = { regarr: 'SOMA', modarr: 'CIMA' } as const

/** Fictitious tables: they show the form of the real ones, and must be replaced before anybody is paid. */
export const TABELAS: readonly Tabela[] = [
	{
		...COMUM,
		codtab: 'INSS',
		nomtab: 'Previdência geral (fictícia)',
		tiptab: 'PRG',
		relogio: 'C',
		faixas: [
			{ ate: '1500.00', aliquota: '0.075' },
			{ ate: '3000.00', aliquota: '0.09' },
			{ ate: '4500.00', aliquota: '0.12' },
			{ ate: '8000.00', aliquota: '0.14' },
		],
		extras: null,
	},
	{
		...COMUM,
		codtab: 'RPPS',
		nomtab: 'Previdência estadual (fictícia)',
		tiptab: 'PRG',
		relogio: 'C',
		faixas: [
			{ ate: '1500.00', aliquota: '0.11' },
			{ ate: '3500.00', aliquota: '0.12' },
			{ ate: '8000.00', aliquota: '0.14' },
			{ ate: null, aliquota: '0.16' },
		],
		extras: null,
	},
	{
		...COMUM,
		codtab: 'IRRF',
		nomtab: 'Imposto de renda (fictícia)',
		tiptab: 'DED',
		relogio: 'P',
		faixas: [
			{ ate: '2400.00', aliquota: '0', deduzir: '0.00' },
			{ ate: '2800.00', aliquota: '0.075', deduzir: '180.00' },
			{ ate: '3700.00', aliquota: '0.15', deduzir: '390.00' },
			{ ate: '4600.00', aliquota: '0.225', deduzir: '667.50' },
			{ ate: null, aliquota: '0.275', deduzir: '897.50' },
		],
		extras: {
			dependente: '190.00',
			simplificado: '600.00',
			reducao: { integralAte: '5000.00', maxima: '312.50', ate: '7300.00', fixo: '991.85', fator: '0.13587' },
		},
	},
	{
		...COMUM,
		codtab: 'TETO',
		nomtab: 'Teto da remuneração (fictício)',
		tiptab: 'PRG',
		relogio: 'C',
		faixas: [{ ate: '36000.00', aliquota: '0' }],
		extras: null,
	},
]

export interface RubricaDaSemente {
	readonly codrub: number
	readonly nomrub: string
	readonly tiprub: TipoDaRubrica
	/** Nature, pension, income tax, ceiling: the classes of eSocial. */
	readonly classes: readonly [natrubr: string, codinccp: string, codincirrf: string, stateto: 'S' | 'N']
	readonly tipcal: CalculoDaRubrica
	readonly frmrub?: string
	readonly codtab?: string
	readonly regbas?: Regime
	readonly incbas?: string
	readonly automatica?: { readonly tipos: readonly string[]; readonly regimes: readonly Regime[] }
	readonly pricor?: number
}

const AMBOS: readonly Regime[] = ['RGPS', 'RPPS']
const SALARIO = ['1000', '11', '11', 'S'] as const
const DO_13 = ['5001', '12', '12', 'S'] as const

/** Rubrics, formulas and classes of the demonstration. */
export const RUBRICAS: readonly RubricaDaSemente[] = [
	{
		codrub: 1000,
		nomrub: 'Vencimento',
		tiprub: 'P',
		classes: SALARIO,
		tipcal: 'FRM',
		frmrub: 'vencimento × dias ÷ mes senao 0',
		automatica: { tipos: ['NOR', 'EST'], regimes: AMBOS },
	},
	{
		codrub: 1010,
		nomrub: 'Adicional por tempo de serviço',
		tiprub: 'P',
		classes: ['1003', '11', '11', 'S'],
		tipcal: 'FRM',
		frmrub: 'R1000 × 5% × quinquenios',
		automatica: { tipos: ['NOR'], regimes: ['RPPS'] },
	},
	{
		codrub: 1100,
		nomrub: 'Gratificação de função',
		tiprub: 'P',
		classes: ['1020', '11', '11', 'S'],
		tipcal: 'FRM',
		frmrub: 'R1000 × referencia%',
	},
	{
		codrub: 1210,
		nomrub: 'Horas extras',
		tiprub: 'P',
		classes: ['1003', '11', '11', 'S'],
		tipcal: 'FRM',
		frmrub: 'arred(vencimento ÷ 200, 4) × 1.5 × referencia',
	},
	{
		codrub: 1300,
		nomrub: 'Auxílio-alimentação',
		tiprub: 'P',
		classes: ['1806', '00', '9', 'N'],
		tipcal: 'FRM',
		frmrub: 'min(dias, 22) × 42',
		automatica: { tipos: ['NOR'], regimes: AMBOS },
	},
	{
		codrub: 1400,
		nomrub: 'Férias: um terço',
		tiprub: 'P',
		classes: ['1020', '11', '13', 'N'],
		tipcal: 'FRM',
		frmrub: 'vencimento ÷ 3',
	},
	{
		codrub: 1500,
		nomrub: '13º salário: adiantamento',
		tiprub: 'P',
		classes: ['5504', '00', '9', 'N'],
		tipcal: 'FRM',
		frmrub: 'vencimento × avos ÷ 12 × 50%',
		automatica: { tipos: ['13A'], regimes: AMBOS },
	},
	{
		codrub: 1510,
		nomrub: '13º salário',
		tiprub: 'P',
		classes: DO_13,
		tipcal: 'FRM',
		frmrub: 'vencimento × avos ÷ 12',
		automatica: { tipos: ['13B'], regimes: AMBOS },
	},
	{
		codrub: 1900,
		nomrub: 'Diferença de exercícios anteriores',
		tiprub: 'P',
		classes: ['1000', '11', '15', 'N'],
		tipcal: 'VAL',
	},
	{ codrub: 1910, nomrub: 'Gratificação eventual', tiprub: 'P', classes: ['1020', '11', '11', 'S'], tipcal: 'VAL' },
	{
		codrub: 5000,
		nomrub: 'Consignação em folha',
		tiprub: 'D',
		classes: ['9253', '00', '9', 'N'],
		tipcal: 'VAL',
		pricor: 9,
	},
	{
		codrub: 5100,
		nomrub: 'Mensalidade de associação',
		tiprub: 'D',
		classes: ['9209', '00', '9', 'N'],
		tipcal: 'FRM',
		frmrub: 'R1000 × 1%',
		pricor: 5,
	},
	{
		codrub: 5200,
		nomrub: 'Faltas',
		tiprub: 'D',
		classes: ['9207', '11', '11', 'S'],
		tipcal: 'FRM',
		frmrub: 'vencimento × referencia ÷ mes senao 0',
		pricor: 2,
	},
	{
		codrub: 5510,
		nomrub: '13º salário: desconto do adiantamento',
		tiprub: 'D',
		classes: ['9214', '00', '9', 'N'],
		tipcal: 'FRM',
		frmrub: 'vencimento × avos ÷ 12 × 50%',
		automatica: { tipos: ['13B'], regimes: AMBOS },
	},
	{
		codrub: 9000,
		nomrub: 'Abate-teto',
		tiprub: 'D',
		classes: ['9230', '11', '11', 'S'],
		tipcal: 'TET',
		codtab: 'TETO',
	},
	{
		codrub: 9100,
		nomrub: 'Previdência geral (INSS)',
		tiprub: 'D',
		classes: ['9201', '31', '41', 'N'],
		tipcal: 'CTB',
		codtab: 'INSS',
		regbas: 'RGPS',
		incbas: '11',
	},
	{
		codrub: 9105,
		nomrub: 'Previdência geral sobre o 13º',
		tiprub: 'D',
		classes: ['9201', '32', '42', 'N'],
		tipcal: 'CTB',
		codtab: 'INSS',
		regbas: 'RGPS',
		incbas: '12',
	},
	{
		codrub: 9110,
		nomrub: 'Previdência estadual',
		tiprub: 'D',
		classes: ['9201', '00', '41', 'N'],
		tipcal: 'CTB',
		codtab: 'RPPS',
		regbas: 'RPPS',
		incbas: '11',
	},
	{
		codrub: 9115,
		nomrub: 'Previdência estadual sobre o 13º',
		tiprub: 'D',
		classes: ['9201', '00', '42', 'N'],
		tipcal: 'CTB',
		codtab: 'RPPS',
		regbas: 'RPPS',
		incbas: '12',
	},
	{
		codrub: 9200,
		nomrub: 'Imposto de renda',
		tiprub: 'D',
		classes: ['9203', '00', '31', 'N'],
		tipcal: 'IRF',
		codtab: 'IRRF',
		incbas: '11',
	},
	{
		codrub: 9205,
		nomrub: 'Imposto de renda sobre o 13º',
		tiprub: 'D',
		classes: ['9203', '00', '32', 'N'],
		tipcal: 'IRF',
		codtab: 'IRRF',
		incbas: '12',
	},
	{
		codrub: 9210,
		nomrub: 'Imposto de renda sobre férias',
		tiprub: 'D',
		classes: ['9203', '00', '33', 'N'],
		tipcal: 'IRF',
		codtab: 'IRRF',
		incbas: '13',
	},
	{
		codrub: 9215,
		nomrub: 'Imposto de renda sobre rendimento acumulado',
		tiprub: 'D',
		classes: ['9203', '00', '35', 'N'],
		tipcal: 'IRF',
		codtab: 'IRRF',
		incbas: '15',
	},
]
