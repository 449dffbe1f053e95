import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Itens } from '@portal/design-system/itens'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { formatarData, formatarNumero } from '@portal/platform/web'
import { DiaDaLista } from '@portal/platform/web/lista'
import {
	enderecoDaSolicitacao,
	formatarSolicitacao,
	type Numero,
	type SolicitacaoProserv,
} from '../../contract/index.ts'
import { Evidencias } from './evidencias.tsx'

export function Dados({ solicitacao }: { solicitacao: SolicitacaoProserv }) {
	const { undste, setste, vtesolprs, cgoprs, arecnhpsq, dctrsp, media, lugar, permissoes } = solicitacao
	return (
		<Pilha espaco={5}>
			{solicitacao.falta.length > 0 && permissoes.editar === 'S' ? (
				<Alerta variante="aviso" titulo="Ainda falta, antes de submeter">
					<Itens>
						{solicitacao.falta.map((campo) => (
							<li key={campo}>{campo}</li>
						))}
					</Itens>
				</Alerta>
			) : null}
			<Cartao titulo="Posição">
				<Fatos>
					<Fato nome="Função">{cgoprs.fnccgoprs?.nomfncprs}</Fato>
					<Fato nome="Área de atuação">{cgoprs.areatcespcgo}</Fato>
					<Fato nome="Área do conhecimento">{arecnhpsq?.nomarecnhpsq}</Fato>
					<Fato nome="Unidade">
						{undste.sglund} - {undste.nomund}
					</Fato>
					<Fato nome="Departamento ou setor">{setste?.nomset}</Fato>
					<Fato nome="Vertente">{vtesolprs.valor}</Fato>
					<Fato nome="Quem pediu">{dctrsp.nompes}</Fato>
					<Fato nome="Criada em">
						<DiaDaLista instante={solicitacao.dtacad} />
					</Fato>
					<Fato nome="Alterada em">
						<DiaDaLista instante={solicitacao.dtaultalt} />
					</Fato>
					<Fato nome="Média">{media === null ? null : formatarNumero(media)}</Fato>
					{lugar === null ? null : (
						<Fato nome="Lugar na classificação">
							{lugar.numcla}º de {lugar.qtdcla} já publicadas em {vtesolprs.valor}
							{lugar.staempate === 'S' ? ', com a mesma média de outra' : ''}. Recursos e novas publicações podem
							mudá-lo.
						</Fato>
					)}
					{solicitacao.solori ? (
						<Fato nome="No lugar de">
							<Outra numero={solicitacao.solori} />
						</Fato>
					) : null}
					{solicitacao.soltro ? (
						<Fato nome="Trocada por">
							<Outra numero={solicitacao.soltro} />
						</Fato>
					) : null}
				</Fatos>
			</Cartao>
			<div className="@container">
				<Pilha espaco={5} className="items-start @4xl:grid-cols-2">
					<Cartao titulo="Justificativa">
						<Pilha>
							<Texto nome="Justificativa da solicitação" texto={solicitacao.detalhes.jussol} />
							<Texto nome="Estrutura do setor" texto={solicitacao.detalhes.etrsol} />
						</Pilha>
					</Cartao>
					<Cartao titulo="O que as listas dizem">
						<Evidencias solicitacao={solicitacao} />
					</Cartao>
				</Pilha>
			</div>
			<Recurso solicitacao={solicitacao} />
			{solicitacao.detalhes.pcenaoaprsol ? (
				<Cartao titulo="Por que não foi aprovada">
					<Texto nome="Parecer" texto={solicitacao.detalhes.pcenaoaprsol} />
				</Cartao>
			) : null}
		</Pilha>
	)
}

const Outra = ({ numero }: { numero: Numero }) => (
	<Link href={enderecoDaSolicitacao(numero)}>Solicitação {formatarSolicitacao(numero)}</Link>
)

function Texto({ nome, texto }: { nome: string; texto: string | null }) {
	return (
		<Secao titulo={nome} nivel={3} espaco={1}>
			{texto ? (
				<p className="max-w-prose whitespace-pre-line wrap-anywhere">{texto}</p>
			) : (
				<p className="text-texto-suave">Ainda não escrita.</p>
			)}
		</Secao>
	)
}

/** The appeal is shown once there is a decision to appeal against. */
function Recurso({ solicitacao: { recurso, detalhes } }: { solicitacao: SolicitacaoProserv }) {
	const { dtalimrcs, dtarcs, dtajlg, stadfr } = recurso
	if (dtalimrcs === null && dtarcs === null) return null
	return (
		<Cartao titulo="Recurso">
			<Pilha>
				<Fatos>
					<Fato nome="Prazo para recorrer">{dtalimrcs === null ? null : formatarData(dtalimrcs)}</Fato>
					<Fato nome="Recurso feito em">{dtarcs === null ? 'Não houve' : <DiaDaLista instante={dtarcs} />}</Fato>
					{dtajlg === null ? null : (
						<Fato nome="Julgado em">
							<DiaDaLista instante={dtajlg} />
						</Fato>
					)}
					{stadfr === null ? null : <Fato nome="Decisão">{stadfr === 'S' ? 'Provido' : 'Negado'}</Fato>}
				</Fatos>
				{detalhes.jusrcs ? <Texto nome="Justificativa do recurso" texto={detalhes.jusrcs} /> : null}
				{detalhes.pcercs ? <Texto nome="Parecer da comissão" texto={detalhes.pcercs} /> : null}
			</Pilha>
		</Cartao>
	)
}
