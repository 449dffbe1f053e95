import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { formatarData, formatarInteiro } from '@portal/platform/web'
import { escreverTamanho, type Passagem, TIPOS_DE_PASTA } from '../../contract/index.ts'

export const obterChaveDaPassagem = ({ codptaarqudr }: Passagem): number => codptaarqudr

export const nomearPassagem = ({ nompta, nompesant }: Passagem): string => `“${nompta}”, de ${nompesant}`

const escreverArquivos = (quantos: number): string =>
	quantos === 1 ? '1 arquivo' : `${formatarInteiro(quantos)} arquivos`

export const COLUNAS_DA_PASSAGEM: Coluna<Passagem>[] = [
	{
		campo: 'nompta',
		nome: 'Pasta',
		slot: ({ nompta, nompesant, tippta }) => (
			<span className="wrap-anywhere">
				{nompta}
				<Detalhe tag="span">
					{TIPOS_DE_PASTA[tippta]} de {nompesant}
				</Detalhe>
			</span>
		),
		estreita: nomearPassagem,
	},
	{
		campo: 'qtdarq',
		nome: 'O que há',
		slot: ({ qtdarq, qtdbytuso }) => (
			<span className="tabular-nums">
				{escreverArquivos(qtdarq)}
				<Detalhe tag="span">{escreverTamanho(qtdbytuso)} ao todo</Detalhe>
			</span>
		),
	},
	{
		campo: 'dtapas',
		nome: 'Passa em',
		slot: ({ dtapas, antecipavel_em, presa }) => (
			<span className="tabular-nums">
				{formatarData(dtapas)}
				<Detalhe tag="span">
					{presa ? 'Espera: há algo congelado ou sob guarda' : `Ou antes, desde ${formatarData(antecipavel_em)}`}
				</Detalhe>
			</span>
		),
	},
]
