import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Paginacao } from '@portal/design-system/paginacao'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { call, Exportar, estadoDaConsulta, queryOf } from '@portal/platform/web'
import { HoraDaLista, usePaginasDaLista } from '@portal/platform/web/lista'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
	type AndamentoProserv,
	exportarAndamentosProserv,
	listarAndamentosProserv,
	type SolicitacaoProserv,
} from '../../contract/index.ts'
import { SITUACOES } from '../situacoes.ts'

/** The page size holds the whole history of most requests. */
const POR_PAGINA = 25

/** Entries of a request, the newest first. */
export function Movimentacao({ solicitacao: { anosolprs, codsolprs } }: { solicitacao: SolicitacaoProserv }) {
	const params = { anosolprs, codsolprs }
	const { filtro: paginado, irParaPagina } = usePaginasDaLista()
	const filtro = { ...paginado, porPagina: POR_PAGINA }
	const consulta = useQuery(
		queryOf('proserv', listarAndamentosProserv, { params, query: filtro }, { placeholderData: keepPreviousData }),
	)
	const { itens = [], total = 0 } = consulta.data ?? {}
	return (
		<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
			<Pilha espaco={5} largura="leitura">
				<div data-nao-imprimir className="justify-self-end">
					<Exportar
						oque="a movimentação"
						nome={`movimentacao-${codsolprs}-${anosolprs}`}
						alinhamento="direita"
						pedir={(formato) => call(exportarAndamentosProserv, { params, query: { formato } })}
					/>
				</div>
				<LinhaDoTempo rotulo="Movimentação da solicitação">
					{itens.map((andamento, indice) => (
						<Andamento key={andamento.numseqandprs} andamento={andamento} atual={filtro.pagina === 1 && indice === 0} />
					))}
				</LinhaDoTempo>
				<Paginacao
					rotulo="Paginação: movimentação"
					total={total}
					pagina={filtro.pagina}
					porPagina={filtro.porPagina}
					aoMudar={irParaPagina}
				/>
			</Pilha>
		</ConteudoDaPagina>
	)
}

function Andamento({ andamento, atual }: { andamento: AndamentoProserv; atual: boolean }) {
	const { dscand, sitprsand, pesgrcand, nompestit, dtaandsolprs, txtand, staint } = andamento
	return (
		<ItemDaLinhaDoTempo atual={atual}>
			<Fileira espaco="frase">
				<Texto forte>{dscand}</Texto>
				<Situacao {...SITUACOES[sitprsand.tipsitprs]} />
			</Fileira>
			<Texto suave>
				{pesgrcand?.nompes ?? 'Portal'}
				{nompestit ? `, no lugar de ${nompestit}` : ''} · <HoraDaLista instante={dtaandsolprs} />
				{staint === 'S' ? ' · quem pediu não vê' : ''}
			</Texto>
			{txtand ? (
				<Texto comoEscrito medida className="mt-1">
					{txtand}
				</Texto>
			) : null}
		</ItemDaLinhaDoTempo>
	)
}
