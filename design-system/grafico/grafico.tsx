import { Download } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { validarOpcao, validarRegra } from '../desenvolvimento/validar.ts'
import { tardia } from '../tardia/tardia.tsx'
import { linhasDe, pontosDe, resumoDe } from './descricao.ts'
import { Espera } from './espera.tsx'
import { TabelaDeDados } from './tabela-de-dados.tsx'
import { type Categoria, type DadosDoGrafico, type LinhaDeDados, type Serie, tiposDeGrafico } from './tipos.ts'

export type { Categoria, LinhaDeDados, Serie } from './tipos.ts'

const Desenho = tardia(() => import('./desenho.tsx').then((m) => m.Desenho))

export type GraficoProps = {
	tipo: (typeof tiposDeGrafico)[number]
	/** The title names the chart and its data table. */
	titulo: string
	/** The name of the category axis: "Mês". */
	eixo: string
	categorias: readonly Categoria[]
	series: readonly Serie[]
	formatar?: ((valor: number) => string) | undefined
	/** The text in place of a suppressed or missing value: "menos de 5". */
	semValor?: string | undefined
	/** The value axis of a line chart, from minimum to maximum; by default from 0 to a round one above the highest. */
	faixa?: readonly [de: number, ate: number] | undefined
	/** The summary replaces the sentence that is computed from the values. */
	resumo?: string | undefined
	aoBaixar?: ((linhas: readonly LinhaDeDados[]) => void) | undefined
}

const inteiro = (valor: number): string => valor.toLocaleString('pt-BR')

/** Accessible chart: the drawing, a summary sentence, data points by the arrow keys, and a data table. */
export function Grafico(props: GraficoProps) {
	validarOpcao('Grafico', 'tipo', props.tipo, tiposDeGrafico)
	const { tipo, titulo, eixo, categorias, series, formatar = inteiro, semValor = 'não informado', aoBaixar } = props
	for (const { valores } of series)
		validarRegra('Grafico', 'series', valores.length === categorias.length, 'deve ter um valor para cada categoria')
	const dados: DadosDoGrafico = { categorias, series, formatar, semValor, faixa: props.faixa }
	const [atual, setAtual] = useState<number>()
	const pontos = pontosDe(tipo, dados)
	const linhas = linhasDe(eixo, dados)
	return (
		<figure aria-label={titulo} className="grid grid-cols-1 gap-3">
			<figcaption className="text-sm text-texto-suave">{props.resumo ?? resumoDe(tipo, dados)}</figcaption>
			{pontos.length > 0 ? (
				<div className="relative grid grid-cols-1 gap-2">
					<Percorrer titulo={titulo} pontos={pontos} atual={atual} aoMudar={setAtual} />
					<div
						aria-hidden
						className="grafico-desenho rounded-md p-1 peer-focus-visible:outline-2 peer-focus-visible:outline-foco"
					>
						<Suspense fallback={<Espera tipo={tipo} dados={dados} />}>
							<Desenho tipo={tipo} {...dados} atual={atual} aoApontar={setAtual} />
						</Suspense>
					</div>
					<p aria-hidden data-nao-imprimir className="min-h-6 text-sm font-medium tabular-nums">
						{atual === undefined ? null : pontos[atual]}
					</p>
				</div>
			) : null}
			<TabelaDeDados {...{ titulo, linhas, categorias, series, formatar }}>
				{aoBaixar ? (
					<Botao variante="secundario" tamanho="pq" icone={<Download aria-hidden />} onClick={() => aoBaixar(linhas)}>
						Baixar CSV
					</Botao>
				) : null}
			</TabelaDeDados>
		</figure>
	)
}

type PercorrerProps = {
	titulo: string
	pontos: readonly string[]
	atual: number | undefined
	aoMudar: (ponto: number | undefined) => void
}

/** A native slider walks the data points, so that a screen reader announces each one. */
function Percorrer({ titulo, pontos, atual = 0, aoMudar }: PercorrerProps) {
	const id = useId()
	return (
		<input
			id={id}
			type="range"
			className="peer sr-only"
			aria-label={`Percorrer os valores: ${titulo}`}
			aria-valuetext={pontos[atual] ?? ''}
			min={0}
			max={pontos.length - 1}
			step={1}
			value={atual}
			onChange={({ target }) => aoMudar(Number(target.value))}
			onFocus={() => aoMudar(atual)}
			onBlur={() => aoMudar(undefined)}
		/>
	)
}
