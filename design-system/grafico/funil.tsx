import { type DesenhoProps, escrever, maiorDe, todosOsValores, tomDe } from './tipos.ts'

/** Stages from the first to the last, each with how many of the first reach it. */
export function Funil(props: DesenhoProps) {
	const { categorias, series, atual, aoApontar } = props
	const [serie] = series
	if (!serie) return null
	const maior = maiorDe(todosOsValores(series))
	const primeiro = serie.valores[0] ?? 0
	return (
		<ol className="grafico-funil" onPointerLeave={() => aoApontar(undefined)}>
			{categorias.map(({ nome }, indice) => {
				const valor = serie.valores[indice] ?? null
				const parte = valor === null || primeiro === 0 ? null : `${Math.round((valor / primeiro) * 100)}%`
				return (
					<li
						key={nome}
						data-atual={atual === indice || undefined}
						className="grafico-etapa"
						onPointerEnter={() => aoApontar(indice)}
					>
						<span className="grafico-nome">{nome}</span>
						<span className="grafico-trilho">
							<span
								data-tom={tomDe(serie, 0)}
								className="grafico-marca"
								style={{ width: `${((valor ?? 0) / maior) * 100}%` }}
							/>
						</span>
						<span className="grafico-valor">
							{escrever(props, valor)}
							{parte && indice > 0 ? ` (${parte})` : ''}
						</span>
					</li>
				)
			})}
		</ol>
	)
}
