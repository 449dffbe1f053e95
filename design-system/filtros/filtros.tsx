import { ListFilter, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { CampoBusca } from '../campo-busca/campo-busca.tsx'

export type FiltroAtivo = {
	campo: string
	/** The active filter in words: "Situação: em andamento". */
	texto: ReactNode
	aoTirar: () => void
}

export type FiltrosProps = {
	/** The accessible name of the region: "Filtros dos processos". */
	rotulo: string
	/** The search box is drawn when this is given. */
	busca?: {
		rotulo: string
		valor: string
		aoBuscar: (valor: string) => void
		placeholder?: string | undefined
		maximo?: number | undefined
	}
	/** The leading controls choose the shown part of the list: segments, and counts that are filters. */
	antes?: ReactNode
	/** The filter fields are drawn only once the panel is open. */
	painel?: ReactNode
	ativos?: readonly FiltroAtivo[] | undefined
	aoLimpar?: (() => void) | undefined
	/** The icon buttons `Colunas` and `Exportar` stand at the end of the line, after other controls of the view. */
	children?: ReactNode
}

/** Filter bar of a list: the search, the other filters behind a button, and a removable chip for each active one. */
export function Filtros({ rotulo, antes, busca, painel, ativos = [], aoLimpar, children }: FiltrosProps) {
	const [aberto, setAberto] = useState(false)
	const idDoPainel = useId()
	return (
		<section aria-label={rotulo} className="-mb-2 grid gap-2 in-data-com-abas:contents max-md:-mb-3">
			<div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 in-data-com-abas:flex-nowrap md:[@media(pointer:fine)]:[&_:is(input,select,button)]:min-h-9">
				{antes}
				{busca ? (
					<div className="max-w-160 min-w-36 flex-1">
						<CampoBusca {...busca} />
					</div>
				) : null}
				{painel ? (
					<Botao
						variante="secundario"
						icone={<ListFilter aria-hidden />}
						aria-expanded={aberto}
						aria-controls={idDoPainel}
						onClick={() => setAberto(!aberto)}
					>
						<span className="in-data-com-abas:sr-only">Filtros</span>
						{ativos.length > 0 ? ` (${ativos.length})` : ''}
					</Botao>
				) : null}
				{children ? (
					<div className="ml-auto flex min-w-0 items-center gap-1 empty:hidden max-md:not-has-[>:not(.hidden)]:hidden">
						{children}
					</div>
				) : null}
			</div>
			{painel ? (
				<div
					id={idDoPainel}
					hidden={!aberto}
					className="col-span-full my-1 rounded-lg border border-borda bg-superficie p-4"
				>
					{aberto ? painel : null}
				</div>
			) : null}
			{ativos.length > 0 ? <Ativos ativos={ativos} aoLimpar={aoLimpar} /> : null}
		</section>
	)
}

function Ativos({ ativos, aoLimpar }: { ativos: readonly FiltroAtivo[]; aoLimpar: FiltrosProps['aoLimpar'] }) {
	return (
		<div className="col-span-full flex flex-wrap items-center gap-2 in-data-com-abas:py-1">
			<ul aria-label="Filtros ativos" className="contents">
				{ativos.map(({ campo, texto, aoTirar }) => (
					<li key={campo}>
						<button
							type="button"
							onClick={aoTirar}
							data-tom="primario"
							data-imprimir
							className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-tom-borda bg-tom-suave px-3 text-sm font-medium text-tom-texto hover:bg-tom-borda/50 telefone:min-h-11"
						>
							<span className="sr-only print:hidden">Tirar o filtro </span> {texto}
							<X aria-hidden className="size-4 print:hidden" />
						</button>
					</li>
				))}
			</ul>
			{aoLimpar ? (
				<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={aoLimpar}>
					Limpar filtros
				</Botao>
			) : null}
		</div>
	)
}
