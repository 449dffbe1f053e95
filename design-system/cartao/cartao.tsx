import { ChevronDown, Printer } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { imprimir } from './imprimir.ts'

export type CartaoProps = {
	titulo?: ReactNode
	/** Level of the title in the page's outline. */
	nivel?: 2 | 3 | undefined
	icone?: ReactNode
	/** Small controls at the right of the title. */
	acoes?: ReactNode
	rodape?: ReactNode
	recolhivel?: boolean | undefined
	iniciaRecolhido?: boolean | undefined
	/** Shows "Imprimir Cartão". */
	imprimivel?: boolean | undefined
	className?: string | undefined
	children?: ReactNode
}

export function Cartao(props: CartaoProps) {
	const { titulo, nivel = 2, icone, acoes, rodape, recolhivel = false, imprimivel = false, className = '' } = props
	const [recolhido, setRecolhido] = useState(recolhivel && props.iniciaRecolhido === true)
	const cartao = useRef<HTMLElement>(null)
	const id = useId()
	const Titulo = `h${nivel}` as const
	const temCabecalho = titulo !== undefined || acoes !== undefined || recolhivel || imprimivel

	return (
		<section
			ref={cartao}
			aria-labelledby={titulo === undefined ? undefined : `${id}-titulo`}
			className={`rounded-lg border border-borda bg-superficie shadow-sm print:border-0 print:shadow-none ${className}`}
		>
			{temCabecalho ? (
				<header className="flex min-h-14 items-center gap-3 px-5 pt-3 pb-2 sm:px-6">
					{icone ? <span className="text-primario-texto [&_svg]:size-5">{icone}</span> : null}
					<Titulo id={`${id}-titulo`} className="min-w-0 flex-1 text-lg">
						{titulo}
					</Titulo>
					{acoes}
					{imprimivel ? (
						<Botao
							variante="secundario"
							aparencia="fantasma"
							tamanho="pq"
							rotulo="Imprimir Cartão"
							icone={<Printer aria-hidden />}
							onClick={() => cartao.current && void imprimir(cartao.current)}
						/>
					) : null}
					{recolhivel ? (
						<Botao
							variante="secundario"
							aparencia="fantasma"
							tamanho="pq"
							rotulo={recolhido ? 'Expandir' : 'Recolher'}
							aria-expanded={!recolhido}
							aria-controls={`${id}-corpo`}
							icone={<ChevronDown aria-hidden className={`transition-transform ${recolhido ? '' : 'rotate-180'}`} />}
							onClick={() => setRecolhido(!recolhido)}
						/>
					) : null}
				</header>
			) : null}
			<div
				id={`${id}-corpo`}
				hidden={recolhido}
				className={`px-5 pb-5 sm:px-6 sm:pb-6 ${temCabecalho ? 'pt-1' : 'pt-5 sm:pt-6'}`}
			>
				{props.children}
			</div>
			{rodape && !recolhido ? <footer className="border-t border-borda px-5 py-3 sm:px-6">{rodape}</footer> : null}
		</section>
	)
}
