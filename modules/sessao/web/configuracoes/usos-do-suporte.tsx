import { ItemLista, Lista } from '@portal/design-system/lista'
import { formatarDataHora } from '@portal/platform/web'
import { ListaPaginada } from '@portal/platform/web/lista'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usosDoSuporteQuery } from '../queries.ts'

/** Who looked at the portal through this person's eyes. */
export function UsosDoSuporte() {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery({ ...usosDoSuporteQuery(pagina), placeholderData: keepPreviousData })
	return (
		<section className="grid gap-3" aria-labelledby="usos-do-suporte">
			<h3 id="usos-do-suporte" className="text-base">
				Quem viu o portal como você
			</h3>
			<p className="max-w-prose text-texto-suave">
				Para ajudar, o suporte pode ver o portal como você o vê, sem mudar nada. Cada vez fica aqui, e você recebe um
				e-mail.
			</p>
			<ListaPaginada
				consulta={consulta}
				rotulo="Páginas dos usos do suporte"
				pagina={pagina}
				aoMudarPagina={setPagina}
				vazio={<p>Ninguém, até hoje.</p>}
				esboco={1}
			>
				{(itens) => (
					<Lista rotulo="Quem viu o portal como você">
						{itens.map(({ codigo, nome, motivo, criadaEm }) => (
							<ItemLista key={codigo}>
								<p className="font-medium">{nome}</p>
								<p className="text-sm wrap-anywhere text-texto-suave">
									Em {formatarDataHora(criadaEm)}. Motivo: {motivo}
								</p>
							</ItemLista>
						))}
					</Lista>
				)}
			</ListaPaginada>
		</section>
	)
}
