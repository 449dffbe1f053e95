import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Itens } from '@portal/design-system/itens'
import { Secao } from '@portal/design-system/secao'
import { formatarDataHora, useConfiguracao } from '@portal/platform/web'
import type { PedidoDeFora } from '../../contract/index.ts'
import { contar } from '../situacoes.tsx'

type PedidoProps = { pedido: PedidoDeFora }

/** Request summary, shown before identification: requester, subject and deadline. */
export function ResumoDoPedido({ pedido }: PedidoProps) {
	const { instituicao } = useConfiguracao()
	const { nompesges, nomlot, qtddoc, dtalimasi, nompcp } = pedido
	const aviso = avisoDe(pedido)
	const linhas: readonly (readonly [string, string | undefined])[] = [
		['O quê', `${nomlot} (${contar(qtddoc, 'documento', 'documentos')})`],
		['Quem pede', `${nompesges}, ${instituicao.nome}`],
		['Até quando', dtalimasi === null ? undefined : formatarDataHora(dtalimasi)],
		['Para', nompcp],
	]
	return (
		<>
			{aviso ? <Alerta variante="aviso">{aviso}</Alerta> : null}
			<Fatos forma="linhas">
				{linhas.map(([nome, valor]) =>
					valor === undefined ? null : (
						<Fato key={nome} nome={nome}>
							{valor}
						</Fato>
					),
				)}
			</Fatos>
		</>
	)
}

export function tituloDoPedido({ sitlotdocasi, tippcpasi, sitpcp, nompesges }: PedidoDeFora): string {
	if (sitlotdocasi === 'ASS') return 'Documentos assinados por todos'
	if (tippcpasi !== 'A') return `${nompesges} incluiu você como observador`
	return sitpcp === 'ASS' ? 'Você já assinou' : `${nompesges} pede a sua assinatura`
}

function avisoDe({ sitlotdocasi, staprzexp, nompesges }: PedidoDeFora): string | undefined {
	if (sitlotdocasi === 'REJ') return `Este pedido foi recusado ou cancelado, e não há nada a fazer.`
	if (sitlotdocasi === 'ENV' && staprzexp === 'S')
		return `O prazo acabou. Se ainda quiser assinar, peça a ${nompesges} que o prorrogue.`
	return undefined
}

export function Instrucoes({ pedido: { tippcpasi, sitlotdocasi, sitpcp, nompesges } }: PedidoProps) {
	const assina = tippcpasi === 'A' && sitlotdocasi === 'ENV' && sitpcp !== 'ASS'
	return (
		<Secao titulo="Como funciona" espaco={2}>
			<Itens numerados className="text-md text-texto-suave">
				<li>Com o código, os documentos abrem nesta página, por 30 minutos.</li>
				<li>{assina ? 'Leia, e depois assine ou recuse, dizendo por quê.' : 'Leia e baixe o que quiser.'}</li>
				{assina ? <li>Quando todos tiverem assinado, mandamos ao seu e-mail o link da sua cópia.</li> : null}
			</Itens>
			<p>Não esperava este pedido? Feche a página sem abrir os documentos e confirme com {nompesges}.</p>
		</Secao>
	)
}
