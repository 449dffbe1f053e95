import type { TabelaDeValores } from '../../contract/calculo/base/tabelas.ts'

type Exemplo = Omit<TabelaDeValores, 'numver'> & { readonly relogio: 'C' | 'P' }

/** Public tables of 2026: ordinance MPS/MF 13/2026, law 9.250/1995 with law 15.270/2025. An example, to be checked. */
export const TABELAS_DE_2026: readonly Exemplo[] = [
	{
		codtab: 'INSS',
		nomtab: 'Previdência geral 2026 (Portaria MPS/MF 13/2026)',
		tiptab: 'PRG',
		relogio: 'C',
		regarr: 'SOMA',
		modarr: 'CIMA',
		faixas: [
			{ ate: '1621.00', aliquota: '0.075' },
			{ ate: '2902.84', aliquota: '0.09' },
			{ ate: '4354.27', aliquota: '0.12' },
			{ ate: '8475.55', aliquota: '0.14' },
		],
	},
	{
		codtab: 'IRRF',
		nomtab: 'Imposto de renda 2026 (Lei 15.270/2025)',
		tiptab: 'DED',
		relogio: 'P',
		regarr: 'SOMA',
		modarr: 'CIMA',
		faixas: [
			{ ate: '2428.80', aliquota: '0', deduzir: '0.00' },
			{ ate: '2826.65', aliquota: '0.075', deduzir: '182.16' },
			{ ate: '3751.05', aliquota: '0.15', deduzir: '394.16' },
			{ ate: '4664.68', aliquota: '0.225', deduzir: '675.49' },
			{ ate: null, aliquota: '0.275', deduzir: '908.73' },
		],
		extras: {
			dependente: '189.59',
			simplificado: '607.20',
			reducao: { integralAte: '5000.00', maxima: '312.89', ate: '7350.00', fixo: '978.62', fator: '0.133145' },
		},
	},
]
