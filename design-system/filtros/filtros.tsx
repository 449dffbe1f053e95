import { ListFilter, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { CampoBusca } from '../campo-busca/campo-busca.tsx'

export type FiltroAtivo = {
	campo: string
	/** In words: "Situação: em andamento". */
	texto: ReactNode
	aoTirar: () => void
}

export type FiltrosProps = {
	/** Names the region: "Filtros dos processos". */
	rotulo: string
	/** Where there are words to look for. */
	busca?: {
		rotulo: string
		valor: string
		aoBuscar: (valor: string) => void
		placeholder?: string | undefined
		maximo?: number | undefined
	}
	/** The fields, drawn only once they are opened. */
	painel?: ReactNode
	ativos?: readonly FiltroAtivo[] | undefined
	aoLimpar?: (() => void) | undefined
	/** What else changes how the list is seen. */
	children?: ReactNode
}

/** Above a list: the words looked for, the other filters behind a button, and each that is active, to be taken off. */
export function Filtros({ rotulo, busca, painel, ativos = [], aoLimpar, children }: FiltrosProps) {
	const [aberto, setAberto] = useState(false)
	const idDoPainel = useId()
	return (
		<section aria-label={rotulo} className="grid gap-3">
			<div className="flex flex-wrap items-start gap-2">
				{busca ? (
					<div className="min-w-40 flex-1 telefone:min-w-52">
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
						{ativos.length > 0 ? `Filtros (${ativos.length})` : 'Filtros'}
					</Botao>
				) : null}
				{children}
			</div>
			{painel ? (
				<div id={idDoPainel} hidden={!aberto} className="rounded-lg border border-borda bg-superficie p-4">
					{aberto ? painel : null}
				</div>
			) : null}
			{ativos.length > 0 ? <Ativos ativos={ativos} aoLimpar={aoLimpar} /> : null}
		</section>
	)
}

function Ativos({ ativos, aoLimpar }: { ativos: readonly FiltroAtivo[]; aoLimpar: FiltrosProps['aoLimpar'] }) {
	return (
		<div className="flex flex-wrap items-center gap-2">
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
