import { ItemLista, Lista } from '@portal/design-system/lista'
import { Secao } from '@portal/design-system/secao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { formatarDataHora } from '@portal/platform/web'
import { ListaPaginada } from '@portal/platform/web/lista'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usosDoSuporteQuery } from '../queries.ts'

/** List of support sessions that viewed the portal as this person. */
export function UsosDoSuporte() {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery({ ...usosDoSuporteQuery(pagina), placeholderData: keepPreviousData })
	return (
		<Secao titulo="Quem viu o portal como você" nivel={3}>
			<Texto suave medida>
				Para ajudar, o suporte pode ver o portal como você o vê, sem mudar nada. Cada vez fica aqui, e você recebe um
				e-mail.
			</Texto>
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
								<Detalhe className="wrap-anywhere">
									Em {formatarDataHora(criadaEm)}. Motivo: {motivo}
								</Detalhe>
							</ItemLista>
						))}
					</Lista>
				)}
			</ListaPaginada>
		</Secao>
	)
}
