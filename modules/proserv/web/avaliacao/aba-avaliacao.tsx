import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { call, Exportar, estadoDaConsulta } from '@portal/platform/web'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { exportarComparativo, type SolicitacaoProserv } from '../../contract/index.ts'
import { comparativoQuery } from '../queries.ts'
import { AvaliacaoLida } from './avaliacao-lida.tsx'
import { Comparacao } from './comparacao.tsx'
import { MinhaAvaliacao } from './minha-avaliacao.tsx'

/** The tab shows the person's own evaluation to write, and all evaluations to people who may know them. */
export function AbaAvaliacao({ solicitacao }: { solicitacao: SolicitacaoProserv }) {
	const { avaliadores, permissoes } = solicitacao
	const minha = avaliadores.find(({ stapropria }) => stapropria === 'S')
	const porEscrever = minha && minha.dtaenv === null
	const alheias = avaliadores.filter(({ stapropria, avaliacoes }) => stapropria === 'N' && avaliacoes.length > 0)
	return (
		<Pilha espaco={5}>
			<Encerramento solicitacao={solicitacao} />
			{porEscrever ? (
				<div className="max-w-(--largura-formulario)">
					<MinhaAvaliacao key={minha.codpesavd} solicitacao={solicitacao} avaliador={minha} />
				</div>
			) : null}
			{minha && !porEscrever ? (
				<AvaliacaoLida titulo="Minha avaliação" solicitacao={solicitacao} avaliador={minha} />
			) : null}
			{permissoes.verNotas === 'S' ? <LadoALado solicitacao={solicitacao} /> : null}
			{permissoes.verNotas === 'S'
				? alheias.map((avaliador) => (
						<AvaliacaoLida
							key={avaliador.codpesavd ?? avaliador.nompesavd}
							titulo={`Avaliação de ${avaliador.nompesavd}`}
							solicitacao={solicitacao}
							avaliador={avaliador}
						/>
					))
				: null}
			{permissoes.verNotas === 'N' && !minha ? (
				<Alerta variante="info" titulo="As notas ainda não aparecem para você">
					{permissoes.motivos.verNotas}
				</Alerta>
			) : null}
		</Pilha>
	)
}

/** The notice of an early end: fewer evaluations than the edital asks for, and the reason. */
function Encerramento({ solicitacao: { encerramento } }: { solicitacao: SolicitacaoProserv }) {
	if (!encerramento) return null
	const { qtdenv, qtdavd, motivo, nompes, encerradaEm } = encerramento
	return (
		<Alerta
			variante="info"
			titulo={
				<>
					A avaliação foi encerrada com {qtdenv} de {qtdavd} avaliações
					{nompes === null ? '' : `, por ${nompes}`}, em <HoraDaLista instante={encerradaEm} />
				</>
			}
		>
			{motivo}
		</Alerta>
	)
}

function LadoALado({ solicitacao }: { solicitacao: SolicitacaoProserv }) {
	const { anosolprs, codsolprs } = solicitacao
	const consulta = useQuery(comparativoQuery(solicitacao))
	const semNotas = consulta.data?.avaliadores.length === 0
	return (
		<Cartao
			titulo="Notas lado a lado"
			acoes={
				<Exportar
					oque="as notas"
					nome={`notas-${codsolprs}-${anosolprs}`}
					alinhamento="direita"
					pedir={(formato) => call(exportarComparativo, { params: { anosolprs, codsolprs }, query: { formato } })}
				/>
			}
		>
			<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
				{semNotas ? <Vazio compacto texto="Ninguém enviou uma avaliação ainda." /> : null}
				{consulta.data && !semNotas ? <Comparacao comparativo={consulta.data} /> : null}
			</ConteudoDaPagina>
		</Cartao>
	)
}
