import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { validarInteiro } from '../desenvolvimento/validar.ts'
import { janelaDePaginas } from './janela.ts'

export { type PorPaginaProps, TamanhoDaPagina } from './itens-por-pagina.tsx'

export type PaginacaoProps = {
	/** The page numbers start at 1. */
	pagina?: number | undefined
	total: number
	porPagina?: number | undefined
	/** The maximum number of page links. */
	links?: number | undefined
	aoMudar: (pagina: number) => void
	rotulo?: string | undefined
}

export function Paginacao({
	pagina = 1,
	total,
	porPagina = 10,
	links = 5,
	aoMudar,
	rotulo = 'Paginação',
}: PaginacaoProps) {
	validarInteiro('Paginacao', 'pagina', pagina)
	validarInteiro('Paginacao', 'total', total)
	validarInteiro('Paginacao', 'links', links)
	const totalPaginas = Math.max(1, Math.ceil(total / porPagina))
	if (totalPaginas === 1) return null
	return (
		<nav aria-label={rotulo} className="telefone:w-full">
			{/* The page links have a line of their own on a phone, each as wide as a finger where there is room. */}
			<ul className="flex items-center justify-center gap-1 tabular-nums telefone:gap-0 telefone:[&>li]:min-w-0 telefone:[&>li]:max-w-13 telefone:[&>li]:flex-1">
				<li>
					<Pagina rotulo="Página anterior" desabilitada={pagina <= 1} aoEscolher={() => aoMudar(pagina - 1)}>
						<ChevronLeft aria-hidden className="size-4.5" />
					</Pagina>
				</li>
				{janelaDePaginas(pagina, totalPaginas, links).map((numero) => (
					<li key={numero}>
						<Pagina
							rotulo={`Página ${numero} de ${totalPaginas}`}
							atual={numero === pagina}
							aoEscolher={() => aoMudar(numero)}
						>
							{numero}
						</Pagina>
					</li>
				))}
				<li>
					<Pagina rotulo="Próxima página" desabilitada={pagina >= totalPaginas} aoEscolher={() => aoMudar(pagina + 1)}>
						<ChevronRight aria-hidden className="size-4.5" />
					</Pagina>
				</li>
			</ul>
		</nav>
	)
}

type PaginaProps = {
	rotulo: string
	atual?: boolean
	desabilitada?: boolean
	aoEscolher: () => void
	children: ReactNode
}

function Pagina({ rotulo, atual = false, desabilitada = false, aoEscolher, children }: PaginaProps) {
	const cor = atual ? 'bg-primario text-primario-sobre font-semibold' : 'text-texto enabled:hover:bg-superficie-forte'
	return (
		<button
			type="button"
			aria-label={rotulo}
			aria-current={atual ? 'page' : undefined}
			disabled={desabilitada}
			onClick={aoEscolher}
			className={`grid h-9 min-w-9 place-items-center rounded-md px-2 text-md transition-colors disabled:cursor-not-allowed disabled:opacity-40 telefone:h-11 telefone:w-full telefone:min-w-0 telefone:px-0 ${cor}`}
		>
			{children}
		</button>
	)
}
