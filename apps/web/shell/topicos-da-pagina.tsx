import { useLugar } from '@portal/platform/web'
import { TextoDoTopico, useTopicosDeAjuda } from '@portal/platform/web/ajuda'

/** The help topics of the open page. */
export function TopicosDaPagina() {
	const rota = useLugar('rota')
	const { data } = useTopicosDeAjuda()
	const daPagina = data?.filter(({ rotas }) => rota !== undefined && rotas.includes(rota)) ?? []
	if (daPagina.length === 0) return null
	return (
		<section aria-labelledby="nesta-pagina" className="grid gap-1 pb-3">
			<h3 id="nesta-pagina" className="text-base">
				Nesta página
			</h3>
			{daPagina.map((topico) => (
				<details key={topico.id} className="rounded-md border border-borda px-3 py-2">
					<summary className="cursor-pointer pb-1 font-medium telefone:min-h-9">{topico.titulo}</summary>
					<TextoDoTopico topico={topico} />
				</details>
			))}
		</section>
	)
}
