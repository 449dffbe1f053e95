import { Ficha } from '@portal/design-system/ficha'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { formatarData } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { meusRecursosQuery } from './queries.ts'
import { SITUACOES_REC } from './situacoes.ts'

/** Own appeals, each with its decision and the reasons. */
export function MeusRecursos() {
	const consulta = useQuery(meusRecursosQuery)
	const itens = consulta.data?.itens ?? []
	if (itens.length === 0) return null
	return (
		<Secao titulo="Recursos">
			<ul className="grid gap-3">
				{itens.map(({ codrec, titedt, numrod, sitrec, dtarec, txtrec, txtdec, nomdec, dtadec }) => (
					<Ficha
						key={codrec}
						titulo={titedt}
						aoLado={<Situacao {...SITUACOES_REC[sitrec]} />}
						detalhe={`Contra a rodada ${numrod}, em ${formatarData(dtarec)}`}
					>
						<Texto comoEscrito>{txtrec}</Texto>
						{txtdec === null ? null : (
							<Texto comoEscrito>{`${nomdec ?? '—'}, em ${formatarData(dtadec ?? dtarec)}: ${txtdec}`}</Texto>
						)}
					</Ficha>
				))}
			</ul>
		</Secao>
	)
}
