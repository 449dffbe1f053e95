import { Cartao } from '@portal/design-system/cartao'
import { Grafico, type GraficoProps } from '@portal/design-system/grafico'
import { Pilha } from '@portal/design-system/pilha'
import { Exportar } from '@portal/platform/web'
import type { ReactNode } from 'react'
import type { PainelSsu, QuadroSsu } from '../../contract/index.ts'
import { escreverHoras } from '../etapas.ts'
import { exportarQuadro } from './queries.ts'

export type ParteDoPainel = { painel: PainelSsu; nomsis: string | undefined }

const HORA_MIN = 60
export const formatarHoras = (horas: number): string => escreverHoras(horas * HORA_MIN)
/** Minutes are drawn as hours of work. */
export const escreverNumero = (minutos: number | null): number | null =>
	minutos === null ? null : Math.round((minutos / HORA_MIN) * 10) / 10

/** The short name has two letters, which fit below a column of the chart. */
export function montarEnderecoDaPessoa(nompes: string): { nome: string; curto: string } {
	const nomes = nompes.split(' ')
	const letras = nomes.length > 1 ? [nomes.at(0), nomes.at(-1)] : nomes
	return { nome: nompes, curto: letras.map((um) => um?.slice(0, 1).toUpperCase()).join('') }
}

type QuadroProps = { titulo: string; quadro: QuadroSsu; nomsis: string | undefined; children: ReactNode }

/** The card has a chart whose values are exported as a spreadsheet. */
export function Quadro({ titulo, quadro, nomsis, children }: QuadroProps) {
	return (
		<Cartao
			titulo={titulo}
			imprimivel
			acoes={
				<Exportar
					oque="os valores do gráfico"
					nome={`demandas-${quadro}`}
					alinhamento="direita"
					pedir={(formato) => exportarQuadro(quadro, nomsis, formato)}
				/>
			}
		>
			<Pilha espaco={5}>{children}</Pilha>
		</Cartao>
	)
}

export const Desenho = (props: GraficoProps) => <Grafico semValor="sem dados" {...props} />
