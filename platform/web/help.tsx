import { useQuery } from '@tanstack/react-query'
import type { TopicoDeAjuda } from './manifest.ts'
import { useModulos } from './slots.tsx'

/** Help topics of every slice for its own pages. */
export function useTopicosDeAjuda() {
	const modulos = useModulos()
	return useQuery({
		queryKey: ['ajuda'],
		queryFn: async () => (await Promise.all(modulos.map(({ ajuda }) => ajuda()))).flat(),
		staleTime: Number.POSITIVE_INFINITY,
	})
}

/** Text under the title of a topic, and its steps. */
export function TextoDoTopico({ topico: { texto, passos = [] } }: { topico: TopicoDeAjuda }) {
	return (
		<div className="grid gap-1.5">
			<p>{texto}</p>
			{passos.length > 0 ? (
				<ol className="grid list-decimal gap-1.5 pl-5">
					{passos.map((passo) => (
						<li key={passo}>{passo}</li>
					))}
				</ol>
			) : null}
		</div>
	)
}
