import { Cartao } from '@portal/design-system/cartao'
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
			{lote.dsclot ? <p className="mb-3 wrap-anywhere whitespace-pre-line">{lote.dsclot}</p> : null}
			<dl className="grid gap-1 text-[0.9375rem]">
				{linhas.map(([nome, valor]) =>
					valor ? (
						<div key={nome} className="flex flex-wrap justify-between gap-x-4">
							<dt className="text-texto-suave">{nome}</dt>
							<dd className="font-medium tabular-nums wrap-anywhere">{valor}</dd>
						</div>
					) : null,
				)}
			</dl>
		</Cartao>
	)
}
