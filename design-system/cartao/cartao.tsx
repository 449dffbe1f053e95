import { ChevronDown, Printer } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { imprimir } from './imprimir.ts'

export type CartaoProps = Omit<ComponentProps<'section'>, 'ref'> &
	CabecalhoProps & {
		rodape?: ReactNode
		/** The banner spans the card above all else, in place of a title, as for a verdict. */
		faixa?: ReactNode
	}

type CabecalhoProps = {
	/** The title brings the card's header; a card without one has no header buttons. */
	titulo?: ReactNode
	/** Level of the title in the page's outline. */
	nivel?: 2 | 3 | undefined
	icone?: ReactNode
	/** Small controls at the right of the title. */
	acoes?: ReactNode
	recolhivel?: boolean | undefined
	iniciaRecolhido?: boolean | undefined
	/** The print button "Imprimir Cartão" is shown. */
	imprimivel?: boolean | undefined
}

export function Cartao({ titulo, rodape, faixa, className = '', children, ...props }: CartaoProps) {
	const { nivel, icone, acoes, recolhivel, iniciaRecolhido, imprimivel, ...atributos } = props
	const [recolhido, setRecolhido] = useState(Boolean(recolhivel && iniciaRecolhido))
	const cartao = useRef<HTMLElement>(null)
	const id = useId()
	const corpo = `${id}-corpo`

	return (
		<section
			ref={cartao}
			aria-labelledby={titulo ? `${id}-titulo` : undefined}
			{...atributos}
			className={`rounded-lg border border-borda bg-superficie shadow-sm print:border-0 print:[box-shadow:none] ${faixa ? 'overflow-clip' : ''} ${className}`}
		>
			{faixa}
			{titulo ? (
				<Cabecalho {...{ nivel, icone, acoes, titulo }} id={`${id}-titulo`}>
					{imprimivel ? <BotaoImprimir cartao={cartao} /> : null}
					{recolhivel ? <BotaoRecolher recolhido={recolhido} corpo={corpo} aoMudar={setRecolhido} /> : null}
				</Cabecalho>
			) : null}
			<div id={corpo} className={`px-5 pb-5 sm:px-6 ${titulo ? 'pt-2' : 'pt-5'} ${soNoPapel(recolhido)}`}>
				{children}
			</div>
			{rodape && !recolhido ? <footer className="border-t border-borda px-5 py-3 sm:px-6">{rodape}</footer> : null}
		</section>
	)
}

const soNoPapel = (recolhido: boolean): string => (recolhido ? 'hidden print:block' : '')

function Cabecalho({
	id,
	titulo,
	nivel = 2,
	icone,
	acoes,
	children,
}: CabecalhoProps & { id: string; children: ReactNode }) {
	const Titulo = `h${nivel}` as const
	return (
		<header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-3 pb-1 sm:px-6">
			{icone ? <span className="text-primario-texto [&_svg]:size-5">{icone}</span> : null}
			<Titulo id={id} className="min-w-0 flex-1 basis-28 text-lg">
				{titulo}
			</Titulo>
			<span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
				{acoes}
				{children}
			</span>
		</header>
	)
}

const botaoDiscreto = { variante: 'secundario', aparencia: 'fantasma', tamanho: 'pq' } as const

function BotaoImprimir({ cartao }: { cartao: RefObject<HTMLElement | null> }) {
	return (
		<Botao
			{...botaoDiscreto}
			rotulo="Imprimir Cartão"
			icone={<Printer aria-hidden />}
			onClick={() => {
				if (cartao.current) void imprimir(cartao.current)
			}}
		/>
	)
}

type BotaoRecolherProps = { recolhido: boolean; corpo: string; aoMudar: (recolhido: boolean) => void }

function BotaoRecolher({ recolhido, corpo, aoMudar }: BotaoRecolherProps) {
	return (
		<Botao
			{...botaoDiscreto}
			rotulo={recolhido ? 'Expandir' : 'Recolher'}
			aria-expanded={!recolhido}
			aria-controls={corpo}
			icone={<ChevronDown aria-hidden className={`transition-transform ${recolhido ? '' : 'rotate-180'}`} />}
			onClick={() => aoMudar(!recolhido)}
		/>
	)
}
