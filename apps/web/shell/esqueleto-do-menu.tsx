import { Esqueleto } from '@portal/design-system/esqueleto'

const ITENS = 20
const larguras = ['w-3/5', 'w-4/5', 'w-1/2', 'w-2/3']

export function EsqueletoDoMenu({ recolhido }: { recolhido: boolean }) {
	return (
		<output className="grid gap-0.5">
			<span className="sr-only">Carregando dados...</span>
			{Array.from({ length: ITENS }, (_, item) => (
				<span key={item} className="flex h-10 items-center gap-3 px-3">
					<Esqueleto forma="bloco" className="size-5 shrink-0" />
					{recolhido ? null : <Esqueleto className={larguras[item % larguras.length] ?? ''} />}
				</span>
			))}
		</output>
	)
}
