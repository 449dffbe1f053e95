import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useControle } from '../campo/campo.tsx'
import { classesEntrada } from '../entrada-texto/entrada-texto.tsx'

export type OpcaoDaSelecao = { readonly codigo: string | number; readonly texto: string | number }

export type SelecaoProps = ComponentProps<'select'> & {
	/** The label of the empty option, whose value is the empty string: "Escolha", "Todas as situações". */
	nenhuma?: string | undefined
	opcoes?: readonly OpcaoDaSelecao[] | undefined
}

/** The select is the browser's own, whose list suits a phone best. */
export function Selecao({ nenhuma, opcoes = [], className = '', children, ...resto }: SelecaoProps) {
	const controle = useControle()
	return (
		<span data-cabe="medio" className="relative block">
			<select
				{...controle}
				{...resto}
				data-tom="perigo"
				className={`${classesEntrada} appearance-none pr-9 ${className}`}
			>
				{nenhuma === undefined ? null : <option value="">{nenhuma}</option>}
				{opcoes.map(({ codigo, texto }) => (
					<option key={codigo} value={codigo}>
						{texto}
					</option>
				))}
				{children}
			</select>
			<ChevronDown
				aria-hidden
				className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-texto-suave"
			/>
		</span>
	)
}
