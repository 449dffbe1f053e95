import { Link } from '@portal/design-system/link'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarDataHora } from '@portal/platform/web'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EntregaRecebida, escreverTamanho } from '../../contract/index.ts'
import { entregasQuery } from '../queries.ts'

/** Deliveries of a request, with who made each. */
export function Entregas({ codpdarq }: { codpdarq: string }) {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery(entregasQuery(codpdarq, pagina))
	return (
		<ListaPaginada
			consulta={consulta}
			pagina={pagina}
			aoMudarPagina={setPagina}
			rotulo="Páginas de entregas"
			vazio={<Vazio texto="Nada chegou ainda." />}
		>
			{(entregas) => (
				<ul className="grid gap-2" aria-label="O que chegou">
					{entregas.map((entrega) => (
						<Recebida key={entrega.codetg} entrega={entrega} />
					))}
				</ul>
			)}
		</ListaPaginada>
	)
}

function Recebida({ entrega }: { entrega: EntregaRecebida }) {
	const { nomarq, nomlin, nometg, emaetg, dtaetg, tametg, numvrs, codarqudr, retirada_em } = entrega
	const nome = nomlin ?? nomarq
	return (
		<li className="wrap-anywhere">
			{codarqudr === null ? <>{nome} (excluído)</> : <Link href={`?arquivo=${codarqudr}`}>{nome}</Link>}
			<Detalhe tag="span">
				{nometg}
				{emaetg ? `, ${emaetg}` : ''} · {formatarDataHora(dtaetg)} · {escreverTamanho(tametg)}
				{numvrs > 1 ? ` · versão ${numvrs}` : ''}
				{retirada_em ? ` · tomado de volta em ${formatarDataHora(retirada_em)}` : ''}
			</Detalhe>
		</li>
	)
}
