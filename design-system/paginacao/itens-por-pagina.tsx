import { useId } from 'react'
import { Selecao } from '../selecao/selecao.tsx'

const TAMANHOS = [10, 25, 50, 100]

export type PorPaginaProps = { rotulo: string; valor: number; aoMudar: (porPagina: number) => void }

/** The choice of the page size. */
export function TamanhoDaPagina({ rotulo, valor, aoMudar }: PorPaginaProps) {
	const id = useId()
	return (
		<div data-nao-imprimir className="ml-auto flex items-center gap-2 text-sm text-texto-suave">
			<label htmlFor={id}>{rotulo}</label>
			<Selecao id={id} className="w-auto" value={valor} onChange={({ target }) => aoMudar(Number(target.value))}>
				{TAMANHOS.map((tamanho) => (
					<option key={tamanho}>{tamanho}</option>
				))}
			</Selecao>
		</div>
	)
}
