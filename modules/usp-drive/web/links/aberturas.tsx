import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarDataHora } from '@portal/platform/web'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { aberturasQuery } from '../queries.ts'

/** Downloads by a link, with the person where they were signed in. */
export function Aberturas({ codlnk }: { codlnk: string }) {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery(aberturasQuery(codlnk, pagina))
	return (
		<ListaPaginada
			consulta={consulta}
			pagina={pagina}
			aoMudarPagina={setPagina}
			rotulo="Páginas de downloads"
			vazio={<Vazio texto="Ninguém baixou ainda." />}
		>
			{(aberturas) => (
				<ul className="grid gap-2" aria-label="Quem baixou">
					{aberturas.map(({ codabt, nomarq, nompesabt, endred, dtaabt }) => (
						<li key={codabt} className="wrap-anywhere">
							{nomarq}
							<Detalhe tag="span">
								{nompesabt ?? 'Alguém sem sessão'} · rede {endred} · {formatarDataHora(dtaabt)}
							</Detalhe>
						</li>
					))}
				</ul>
			)}
		</ListaPaginada>
	)
}
