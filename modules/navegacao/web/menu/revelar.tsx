import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

type RevelarProps = {
	titulo: ReactNode
	/** The initial state opens for the page inside it, and a click of the person overrides it. */
	aberto?: boolean
	classes: string
	/** The action is drawn at the right of the button, outside it. */
	acao?: ReactNode
	/** The callback runs on every opening. */
	aoAbrir?: () => void
	children: () => ReactNode
}

/** The disclosure button renders its content only after the first opening. */
export function Revelar({ titulo, aberto = false, classes, acao, aoAbrir, children }: RevelarProps) {
	const [escolha, setEscolha] = useState<boolean>()
	const [jaAbriu, setJaAbriu] = useState(false)
	const id = useId()
	const estaAberto = escolha ?? aberto
	if (estaAberto && !jaAbriu) setJaAbriu(true)
	return (
		<>
			<div className="flex items-center">
				<button
					type="button"
					aria-expanded={estaAberto}
					aria-controls={id}
					data-imprimir
					className={`flex min-w-0 flex-1 items-center gap-3 rounded-md text-left hover:bg-superficie-suave telefone:min-h-11 ${classes}`}
					onClick={() => {
						setEscolha(!estaAberto)
						if (!estaAberto) aoAbrir?.()
					}}
				>
					{titulo}
					<ChevronDown
						aria-hidden
						className={`ml-auto size-4 shrink-0 text-texto-suave transition-transform duration-(--duracao-menu) ${estaAberto ? 'rotate-180' : ''}`}
					/>
				</button>
				{acao}
			</div>
			<div
				id={id}
				inert={!estaAberto}
				className={`grid transition-[grid-template-rows] duration-(--duracao-menu) ease-(--ritmo) ${estaAberto ? 'grid-rows-[1fr]' : 'grid-rows-[0fr]'}`}
			>
				<div className="min-h-0 overflow-hidden">{estaAberto || jaAbriu ? children() : null}</div>
			</div>
		</>
	)
}
