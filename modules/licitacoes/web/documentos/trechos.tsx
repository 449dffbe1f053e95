import type { Trecho } from '../../contract/index.ts'

const NOMES = { saiu: 'Saiu', entrou: 'Entrou', moveu: 'Mudou de lugar' } as const

/** The paragraphs that left, came or moved. */
export function Trechos({ trechos }: { trechos: readonly Trecho[] }) {
	return (
		<ul aria-label="O que mudou" className="grid max-w-(--medida) gap-2">
			{trechos.map((trecho, indice) =>
				trecho.tipo === 'igual' ? null : (
					// biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a difference have no other name
					<li key={indice} className="wrap-anywhere">
						<span className="font-semibold">{NOMES[trecho.tipo]}: </span>
						<Marcado trecho={trecho} />
					</li>
				),
			)}
		</ul>
	)
}

function Marcado({ trecho: { tipo, texto } }: { trecho: Trecho }) {
	if (tipo === 'saiu') return <del>{texto}</del>
	return tipo === 'entrou' ? <ins>{texto}</ins> : <span>{texto}</span>
}
