import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { codigoOuNenhum, estadoDaConsulta, useSessao } from '@portal/platform/web'
import { NaHora } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type LicitacaoInteira, nomeDoTipo } from '../contract/index.ts'
import { PERFIS_LICITACOES } from '../contract/perfis.ts'
import { AcontecimentosDaLicitacao, DatasDaLicitacao, EditalDaLicitacao } from './partes.tsx'
import { PerguntaForm } from './pergunta.form.tsx'
import { enderecoDaAgenda, licitacaoQuery } from './queries.ts'

export function LicitacaoPage() {
	const codpcddsp = codigoOuNenhum(useParams()['codpcddsp'] ?? '') ?? 0
	const { perfis } = useSessao()
	const consulta = useQuery(licitacaoQuery(codpcddsp))
	const licitacao = consulta.data
	return (
		<Pagina
			titulo={licitacao ? `Licitação ${licitacao.numlic}` : 'Licitação'}
			resumo={licitacao?.objeto}
			acoes={
				<>
					<Link href={enderecoDaAgenda(codpcddsp)} download>
						Pôr na agenda
					</Link>
					{PERFIS_LICITACOES.some((perfil) => perfis.includes(perfil)) ? (
						<Link botao variante="primario" href={`/licitacoes/conduzir/${codpcddsp}`}>
							Conduzir
						</Link>
					) : null}
				</>
			}
			{...estadoDaConsulta(consulta)}
		>
			{licitacao ? (
				<>
					<DatasDaLicitacao licitacao={licitacao} />
					<EditalDaLicitacao versoes={licitacao.versoes} />
					<Perguntas licitacao={licitacao} />
					<AcontecimentosDaLicitacao eventos={licitacao.eventos} />
				</>
			) : null}
		</Pagina>
	)
}

function Perguntas({
	licitacao: { codpcddsp, perguntas, sit, agora, limitePergunta },
}: {
	licitacao: LicitacaoInteira
}) {
	return (
		<Secao titulo="Esclarecimentos e impugnações">
			{perguntas.length === 0 ? <p>Ainda não há perguntas.</p> : null}
			{perguntas.map(({ numesc, tipesc, txtper, txtrsp, dtaper, responderAte }) => (
				<Secao key={numesc} nivel={3} titulo={`${nomeDoTipo[tipesc]} ${numesc}`}>
					<NaHora instante={dtaper} />
					<p className="whitespace-pre-line wrap-anywhere">{txtper}</p>
					{txtrsp === null ? (
						<p>
							Será respondida até <NaHora instante={responderAte} />.
						</p>
					) : (
						<p className="whitespace-pre-line wrap-anywhere">Resposta: {txtrsp}</p>
					)}
				</Secao>
			))}
			{sit === 'PUB' && agora <= limitePergunta ? (
				<PerguntaForm codpcddsp={codpcddsp} />
			) : (
				<p>Esta licitação não recebe perguntas agora.</p>
			)}
		</Secao>
	)
}
