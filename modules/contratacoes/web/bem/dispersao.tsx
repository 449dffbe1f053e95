import { Link } from '@portal/design-system/link'
import { formatarData } from '@portal/platform/web'
import {
	type BancoDoBem,
	enderecoDaCompra,
	formatarPreco,
	formatarQuantidade,
	multiplicar,
	type PrecoMostrado,
} from '../../contract/index.ts'

const MINIMO = 3
const TUDO = 100
const MARCAS = 4

interface Ponto {
	readonly preco: PrecoMostrado
	/** Base units of the purchase, and the price of each; decimal texts, and numbers only for the drawing. */
	readonly quantidade: string
	readonly valor: string
}

const listarPontos = (usados: readonly PrecoMostrado[]): Ponto[] =>
	usados.flatMap((preco) => {
		const { corrigido, capacidade, qtditm } = preco
		if (corrigido === null || capacidade === null || Number(qtditm) <= 0 || Number(corrigido) <= 0) return []
		return [{ preco, quantidade: multiplicar(qtditm, capacidade), valor: corrigido }]
	})

/** Logarithmic axis over the given values: place of a value in per cent, and its round marks. */
function criarEixo(textos: readonly string[]) {
	const valores = textos.map(Number).filter((valor) => valor > 0)
	const [menor, maior] = [Math.log10(Math.min(...valores)), Math.log10(Math.max(...valores))]
	const folga = Math.max((maior - menor) * 0.08, 0.05)
	const [de, ate] = [menor - folga, maior + folga]
	const marcas = Array.from({ length: Math.ceil(ate) - Math.floor(de) + 1 }, (_, passo) => Math.floor(de) + passo)
		.flatMap((expoente) => [1, 2, 5].map((vezes) => vezes * 10 ** expoente))
		.filter((valor) => Math.log10(valor) >= de && Math.log10(valor) <= ate)
	const passo = Math.ceil(marcas.length / MARCAS)
	// Between two round values that stand far apart the extremes themselves are marked.
	const extremos = [...new Set([Math.min(...valores), Math.max(...valores)])]
	return {
		colocar: (valor: number): number => ((Math.log10(valor) - de) / (ate - de)) * TUDO,
		marcas: marcas.length < 2 ? extremos : marcas.filter((_, indice) => indice % passo === 0),
	}
}

const escreverMarca = (valor: number): string => valor.toLocaleString('pt-BR', { maximumFractionDigits: 4 })
const escreverReais = (valor: number): string => `R$ ${escreverMarca(valor)}`

/** Price of each purchase by its quantity, on logarithmic axes, with the figures behind it. */
export function PrecoPorQuantidade({ banco: { bem, usados } }: { banco: BancoDoBem }) {
	const pontos = listarPontos(usados)
	if (pontos.length < MINIMO) return null
	const x = criarEixo(pontos.map(({ quantidade }) => quantidade))
	const y = criarEixo(pontos.map(({ valor }) => valor))
	const porQuantidade = pontos.toSorted((a, b) => Number(a.quantidade) - Number(b.quantidade))
	const [menor, maior] = [porQuantidade[0], porQuantidade.at(-1)]
	const titulo = `Preço por ${bem.unibas} e quantidade comprada`
	return (
		<figure aria-label={titulo} className="grid grid-cols-1 gap-3">
			<figcaption className="text-sm text-texto-suave">
				{titulo}, em escalas logarítmicas. A menor quantidade é {formatarQuantidade(menor?.quantidade ?? '0')}, a{' '}
				{formatarPreco(menor?.valor ?? '0')} cada; a maior é {formatarQuantidade(maior?.quantidade ?? '0')}, a{' '}
				{formatarPreco(maior?.valor ?? '0')}.
			</figcaption>
			<div aria-hidden className="relative mb-6 ml-20 h-56 border-b border-l border-borda-forte">
				{y.marcas.map((marca) => (
					<span
						key={marca}
						className="absolute right-full -translate-y-1/2 pr-2 text-xs whitespace-nowrap text-texto-suave tabular-nums"
						style={{ top: `${TUDO - y.colocar(marca)}%` }}
					>
						{escreverReais(marca)}
					</span>
				))}
				{x.marcas.map((marca) => (
					<span
						key={marca}
						className="absolute top-full -translate-x-1/2 pt-1 text-xs text-texto-suave tabular-nums"
						style={{ left: `${x.colocar(marca)}%` }}
					>
						{escreverMarca(marca)}
					</span>
				))}
				{pontos.map(({ preco, quantidade, valor }) => (
					<span
						key={preco.codpre}
						data-tom="primario"
						title={`${formatarQuantidade(quantidade)} × ${formatarPreco(valor)}`}
						className="absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full border border-superficie bg-tom"
						style={{ left: `${x.colocar(Number(quantidade))}%`, bottom: `${y.colocar(Number(valor))}%` }}
					/>
				))}
			</div>
			<Dados titulo={titulo} unibas={bem.unibas} pontos={porQuantidade} />
		</figure>
	)
}

const Dados = ({ titulo, unibas, pontos }: { titulo: string; unibas: string; pontos: readonly Ponto[] }) => (
	<details>
		<summary className="w-fit cursor-pointer text-sm text-primario-texto">Ver quantidades e preços</summary>
		<div className="mt-2 overflow-x-auto">
			<table className="w-full text-left text-sm tabular-nums">
				<caption className="sr-only">{titulo}</caption>
				<thead>
					<tr className="border-b border-borda">
						<th scope="col" className="py-1.5">
							Compra
						</th>
						<th scope="col" className="py-1.5 pl-4 text-right">
							Quantidade ({unibas})
						</th>
						<th scope="col" className="py-1.5 pl-4 text-right">
							Preço por {unibas}
						</th>
					</tr>
				</thead>
				<tbody>
					{pontos.map(({ preco: { codpre, codpcddsp, numcpr, dtaref }, quantidade, valor }) => (
						<tr key={codpre} className="border-b border-borda">
							<th scope="row" className="py-1.5 font-normal">
								{codpcddsp === null || numcpr === null ? (
									`Cotação de ${formatarData(dtaref)}`
								) : (
									<Link href={enderecoDaCompra(codpcddsp)} className="inline-block min-w-6 py-0.5">
										Compra {numcpr}
									</Link>
								)}
							</th>
							<td className="py-1.5 pl-4 text-right">{formatarQuantidade(quantidade)}</td>
							<td className="py-1.5 pl-4 text-right">{formatarPreco(valor)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	</details>
)
