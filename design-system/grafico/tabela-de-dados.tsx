import type { ReactNode } from 'react'
import { Link } from '../link/link.tsx'
import { Sigla } from '../texto/texto.tsx'
import type { Categoria, LinhaDeDados, Serie } from './tipos.ts'

type Props = {
	titulo: string
	linhas: readonly LinhaDeDados[]
	categorias: readonly Categoria[]
	series: readonly Serie[]
	formatar: (valor: number) => string
	children: ReactNode
}

export function TabelaDeDados({ titulo, linhas, categorias, series, formatar, children }: Props) {
	const [cabecalho = [], ...corpo] = linhas
	const escrever = (celula: LinhaDeDados[number]) => (typeof celula === 'number' ? formatar(celula) : celula)
	return (
		<details className="grafico-dados">
			<summary className="w-fit cursor-pointer text-sm text-primario-texto">Ver dados</summary>
			<div className="mt-2 grid gap-3 overflow-x-auto">
				<table className="w-full text-left text-sm tabular-nums">
					<caption className="sr-only">{titulo}</caption>
					<thead>
						<tr className="border-b border-borda">
							{cabecalho.map((nome, indice) => (
								<th key={nome} scope="col" className={`py-1.5 ${indice > 0 ? 'pl-4 text-right' : ''}`}>
									{nome}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{corpo.map(([nome, ...valores], linha) => (
							<tr key={nome} className="border-b border-borda">
								<th scope="row" className="py-1.5 font-normal">
									<TextoComDica dica={categorias[linha]?.dica}>{String(nome)}</TextoComDica>
									{categorias[linha]?.marca === undefined ? null : (
										<span className="block text-texto-suave">{categorias[linha].marca}</span>
									)}
								</th>
								{valores.map((valor, indice) => (
									// The columns are keyed by position, since those of one table never change places.
									<td key={indice} className="py-1.5 pl-4 text-right">
										<TextoComEndereco href={series[indice]?.enderecos?.[linha]} rotulo={`${nome}: ${escrever(valor)}`}>
											{escrever(valor)}
										</TextoComEndereco>
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
				<div data-nao-imprimir>{children}</div>
			</div>
		</details>
	)
}

const TextoComDica = ({ dica, children }: { dica: string | undefined; children: string }) =>
	dica === undefined ? children : <Sigla nome={dica}>{children}</Sigla>

/** The link of a number includes the name of its row, so that a list of links tells them apart. */
function TextoComEndereco({
	href,
	rotulo,
	children,
}: {
	href: string | undefined
	rotulo: string
	children: ReactNode
}) {
	return href === undefined ? (
		children
	) : (
		<Link href={href} aria-label={rotulo} className="inline-block min-w-6 py-0.5">
			{children}
		</Link>
	)
}
