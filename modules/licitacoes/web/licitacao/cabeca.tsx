import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { HoraDaLista } from '@portal/platform/web/lista'
import {
	enderecoDoOcds,
	enderecoDoPlano,
	escreverJulgamento,
	escreverOrdem,
	escreverUltimoMomento,
	estaAntesDaSessao,
	type LicitacaoCompleta,
	OBJETOS,
	REGIMES,
} from '../../contract/index.ts'
import { Contagem } from './contagem.tsx'
import { Fases } from './fases.tsx'

/** Object, phases and dates, above every part of the tender. */
export function Cabeca({ licitacao, recebidaEm }: { licitacao: LicitacaoCompleta; recebidaEm: number }) {
	const { dscobj, dtalimper } = licitacao
	return (
		<div className="grid gap-4">
			<p className="max-w-(--medida) wrap-anywhere">{dscobj}</p>
			<Fases licitacao={licitacao} />
			<Fatos rotulo="Datas da licitação">
				<Datas licitacao={licitacao} recebidaEm={recebidaEm} />
				<Fato nome="Pedidos até">
					{dtalimper === null ? 'Enquanto estiver aberta' : escreverUltimoMomento(dtalimper)}
				</Fato>
			</Fatos>
		</div>
	)
}

/** Object and judgement, what the tender is tied to, and the sum of its term. */
export function Resumo({ licitacao }: { licitacao: LicitacaoCompleta }) {
	const { tipobj, mesvig, regime, conta, modlct } = licitacao
	const ordem = escreverOrdem(licitacao)
	const credencia = modlct === 'CRE'
	return (
		<Fatos rotulo="Sobre a licitação">
			<Fato nome="Objeto">
				{OBJETOS[tipobj]}
				{tipobj === 'BEM' ? '' : `, ${REGIMES[regime].toLowerCase()}`}
			</Fato>
			{credencia ? null : <Fato nome="Julgamento">{escreverJulgamento(licitacao)}</Fato>}
			{mesvig === null ? null : <Fato nome="Contrato">{mesvig === 1 ? '1 mês' : `${mesvig} meses`}</Fato>}
			<Ligacoes licitacao={licitacao} />
			{ordem === undefined ? null : (
				<Fato nome="Ordem das fases" largo>
					{ordem}
				</Fato>
			)}
			<Fato nome={credencia ? 'Inscrições' : 'Prazo mínimo'} largo>
				{conta}
			</Fato>
		</Fatos>
	)
}

/** Opening with what is left until it; of a tender that was suspended before it, none: the resumption sets it. */
function Datas({ licitacao, recebidaEm }: { licitacao: LicitacaoCompleta; recebidaEm: number }) {
	const { modlct, dtaabe, agora, recebe, sitlct } = licitacao
	if (modlct === 'CRE')
		return (
			<Fato nome="Inscrições desde">
				<HoraDaLista instante={dtaabe} />
			</Fato>
		)
	if (sitlct === 'SUS' && estaAntesDaSessao(licitacao)) return <Fato nome="Abertura">A marcar, na retomada</Fato>
	return (
		<Fato nome="Abertura">
			<span className="block">
				<HoraDaLista instante={dtaabe} />
			</span>
			{recebe === 'S' ? <Contagem ate={dtaabe} {...{ agora, recebidaEm }} /> : null}
		</Fato>
	)
}

/** Purchase that went on from the tender, line of the plan from which it came, and its open data. */
function Ligacoes({ licitacao: { codpcddsp, compra, plano } }: { licitacao: LicitacaoCompleta }) {
	return (
		<>
			{compra ? (
				<Fato nome="Compra">
					<Link href={compra.endereco}>
						{compra.numero}, {compra.situacao.toLowerCase()}
					</Link>
					{' · '}
					<Link href={compra.dados} novaAba>
						OCDS
					</Link>
				</Fato>
			) : null}
			{plano ? (
				<Fato nome="Plano anual">
					<Link href={enderecoDoPlano(plano.codpca)}>Linha {plano.numero}</Link>
				</Fato>
			) : null}
			<Fato nome="Dados abertos">
				<Link href={enderecoDoOcds(codpcddsp)} novaAba>
					OCDS
				</Link>
			</Fato>
		</>
	)
}
