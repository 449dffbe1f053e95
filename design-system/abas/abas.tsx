import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'

export type Aba = {
	codigo: string
	titulo: ReactNode
	icone?: ReactNode
	desabilitada?: boolean | undefined
	conteudo: ReactNode
}

export type AbasProps = {
	abas: Aba[]
	rotulo: string
	/** Controlled mode: the page holds the code of the open tab, in its address for instance. */
	aberta?: string | undefined
	aoMudar?: ((codigo: string) => void) | undefined
	/** The search, filters and icons shared by all tabs stand in the tab line where there is room, else below it. */
	ferramentas?: ReactNode
}

export function Abas({ abas, rotulo, aberta, aoMudar, ferramentas }: AbasProps) {
	const [propria, setPropria] = useState<string>()
	const escolhida = abas.find((aba) => aba.codigo === (aberta ?? propria) && !aba.desabilitada)
	const ativa = escolhida ?? abas.find((aba) => !aba.desabilitada)
	const lista = (
		<Tabs.List
			aria-label={rotulo}
			className={`relative flex max-w-full gap-1 overflow-x-auto ${ferramentas ? '' : 'border-b border-borda'}`}
		>
			{abas.map((aba) => (
				<Tabs.Tab
					key={aba.codigo}
					ref={aba === ativa ? centrar : undefined}
					value={aba.codigo}
					disabled={aba.desabilitada ?? false}
					className="-mb-px inline-flex min-h-9 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm telefone:min-h-11 whitespace-nowrap text-texto-suave transition-colors hover:text-texto focus-visible:-outline-offset-2 data-active:border-primario forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight] data-active:font-semibold data-active:text-texto data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-4.5"
				>
					{aba.icone}
					{aba.titulo}
				</Tabs.Tab>
			))}
		</Tabs.List>
	)
	return (
		<Tabs.Root
			className="min-w-0"
			value={ativa?.codigo ?? null}
			onValueChange={(codigo: string) => {
				setPropria(codigo)
				aoMudar?.(codigo)
			}}
		>
			{ferramentas ? (
				<div
					data-com-abas
					className="grid grid-cols-1 items-center gap-x-4 border-borda md:grid-cols-[minmax(0,auto)_minmax(20rem,1fr)] md:border-b"
				>
					{lista}
					{ferramentas}
				</div>
			) : (
				lista
			)}
			{/* The closing panel is unmounted at once, or it would push the open one out of sight for a frame. */}
			{ativa ? (
				<Tabs.Panel key={ativa.codigo} value={ativa.codigo} className="pt-1.5">
					{ativa.conteudo}
				</Tabs.Panel>
			) : null}
		</Tabs.Root>
	)
}

/**
 * Scrolling is limited to the tab list, which `scrollIntoView` would not promise; it is deferred to the next animation
 * frame, because measuring during the first render would force another layout.
 */
function centrar(aba: HTMLElement | null): void {
	if (!aba) return
	requestAnimationFrame(() => {
		const lista = aba.closest('[role="tablist"]')
		if (lista) lista.scrollLeft = aba.offsetLeft - (lista.clientWidth - aba.offsetWidth) / 2
	})
}
