import { Accordion } from '@base-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export type Painel = {
	codigo: string
	titulo: ReactNode
	icone?: ReactNode
	desabilitado?: boolean | undefined
	conteudo: ReactNode
}

export type AcordeaoProps = {
	paineis: Painel[]
	/** Code of the panel that starts open (from an address, for instance), if it may be opened. */
	inicial?: string | undefined
	/** The closed start overrides the default, in which the first enabled panel starts open. */
	iniciaFechado?: boolean | undefined
	/** Level of the panel titles in the page's outline. */
	nivel?: 2 | 3 | undefined
}

export function Acordeao({ paineis, inicial, iniciaFechado = false, nivel = 2 }: AcordeaoProps) {
	const abriveis = paineis.filter((painel) => !painel.desabilitado)
	const pedido = abriveis.find((painel) => painel.codigo === inicial)
	const primeiro = pedido ?? (iniciaFechado ? undefined : abriveis[0])
	const Titulo = `h${nivel}` as const
	return (
		<Accordion.Root
			defaultValue={primeiro ? [primeiro.codigo] : []}
			data-em-ordem
			className="divide-y divide-borda rounded-lg border border-borda bg-superficie shadow-sm"
		>
			{paineis.map((painel) => (
				<Accordion.Item
					key={painel.codigo}
					id={painel.codigo}
					value={painel.codigo}
					disabled={painel.desabilitado ?? false}
				>
					<Accordion.Header render={<Titulo className="text-base" />}>
						<Accordion.Trigger className="group flex min-h-13 w-full items-center gap-3 rounded-lg px-5 py-3 text-left font-semibold transition-colors hover:bg-superficie-suave focus-visible:-outline-offset-2 data-disabled:cursor-not-allowed data-disabled:opacity-55 data-disabled:hover:bg-transparent [&_svg]:size-5 [&_svg]:shrink-0">
							{painel.icone}
							<span className="min-w-0 flex-1">{painel.titulo}</span>
							<ChevronDown
								aria-hidden
								className="text-texto-suave transition-transform group-data-panel-open:rotate-180"
							/>
						</Accordion.Trigger>
					</Accordion.Header>
					<Accordion.Panel className="h-(--accordion-panel-height) overflow-clip transition-[height] duration-(--duracao) data-ending-style:h-0 data-starting-style:h-0">
						<div className="px-5 pt-1 pb-5">{painel.conteudo}</div>
					</Accordion.Panel>
				</Accordion.Item>
			))}
		</Accordion.Root>
	)
}
