import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Texto } from '@portal/design-system/texto'
import { formatarDataHora } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { Lote } from '../../contract/index.ts'
import { NOME_DO_NIVEL, NOME_DO_PAPEL } from '../../contract/index.ts'
import { participantesQuery } from '../queries.ts'
import { SituacaoDoLote } from '../situacoes.tsx'

export function Resumo({ lote }: { lote: Lote }) {
	const { data: participantes = [] } = useQuery(participantesQuery(lote.codlotdocasi))
	const eu = participantes.find(({ codpcpasidoc }) => codpcpasidoc === lote.codpcpasidoc)
	const linhas: readonly (readonly [string, string | undefined])[] = [
		['Enviado em', lote.dtaenv === null ? undefined : formatarDataHora(lote.dtaenv)],
		['Você assina por', lote.nompestit ?? undefined],
		['Você participa como', eu && [NOME_DO_PAPEL[eu.tippcpasi], eu.fncpcp].filter(Boolean).join(', ')],
		['Nível pedido', eu?.tippcpasi === 'A' ? `Assinatura ${NOME_DO_NIVEL[eu.codtipasi].toLowerCase()}` : undefined],
		['Assinaturas', `${lote.qtdasi} de ${lote.qtdpcp}`],
	]
	return (
		<Cartao titulo="Resumo" acoes={<SituacaoDoLote lote={lote} />}>
			{lote.dsclot ? (
				<Texto comoEscrito className="mb-3">
					{lote.dsclot}
				</Texto>
			) : null}
			<Fatos forma="linhas">
				{linhas.map(([nome, valor]) =>
					valor ? (
						<Fato key={nome} nome={nome}>
							{valor}
						</Fato>
					) : null,
				)}
			</Fatos>
		</Cartao>
	)
}
