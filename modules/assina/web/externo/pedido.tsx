import { Alerta } from '@portal/design-system/alerta'
import { formatarDataHora, useConfiguracao } from '@portal/platform/web'
import type { PedidoDeFora } from '../../contract/index.ts'
import { contar } from '../situacoes.tsx'

type PedidoProps = { pedido: PedidoDeFora }

/** Who asks, for what and until when: nobody has to prove anything before knowing that. */
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
		<header className="grid gap-3">
			<h1>{tituloDe(pedido)}</h1>
			{aviso ? <Alerta variante="aviso">{aviso}</Alerta> : null}
			<dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
				{linhas.map(([nome, valor]) =>
					valor === undefined ? null : (
						<div key={nome} className="contents max-sm:block">
							<dt className="text-texto-suave">{nome}</dt>
							<dd className="font-medium wrap-anywhere">{valor}</dd>
						</div>
					),
				)}
			</dl>
		</header>
	)
}

function tituloDe({ sitlotdocasi, tippcpasi, sitpcp, nompesges }: PedidoDeFora): string {
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

export function ComoFunciona({ pedido: { tippcpasi, sitlotdocasi, sitpcp, nompesges } }: PedidoProps) {
	const assina = tippcpasi === 'A' && sitlotdocasi === 'ENV' && sitpcp !== 'ASS'
	return (
		<section aria-labelledby="como-funciona" className="grid gap-2 text-[0.9375rem] text-texto-suave">
			<h2 id="como-funciona" className="text-base text-texto">
				Como funciona
			</h2>
			<ol className="grid list-decimal gap-1 pl-5">
				<li>Com o código, os documentos abrem nesta página, por 30 minutos.</li>
				<li>{assina ? 'Leia, e depois assine ou recuse, dizendo por quê.' : 'Leia e baixe o que quiser.'}</li>
				{assina ? <li>Quando todos tiverem assinado, mandamos ao seu e-mail o link da sua cópia.</li> : null}
			</ol>
			<p>Não esperava este pedido? Feche a página sem abrir os documentos e confirme com {nompesges}.</p>
		</section>
	)
}
