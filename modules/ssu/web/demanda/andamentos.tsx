import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Paginacao } from '@portal/design-system/paginacao'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { call, Exportar, estadoDaConsulta, queryOf } from '@portal/platform/web'
import { HoraDaLista, usePaginasDaLista } from '@portal/platform/web/lista'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AndamentoSsu, type DemandaSsu, exportarSSUANDAMENTO, listarSSUANDAMENTO } from '../../contract/index.ts'
import { SITUACOES } from '../etapas.ts'
import { NovoAndamento } from './novo-andamento.tsx'

/** Entries of a demand, acts and comments, the newest first. */
export function Andamentos({ demanda }: { demanda: DemandaSsu }) {
	const { numssu, permissoes } = demanda
	const { filtro, irParaPagina } = usePaginasDaLista()
	const consulta = useQuery(
		queryOf('ssu', listarSSUANDAMENTO, { body: { numssu, ...filtro } }, { placeholderData: keepPreviousData }),
	)
	const { itens = [], total = 0 } = consulta.data ?? {}
	return (
		<Pilha espaco={5} largura="leitura">
			{permissoes.comentar === 'S' ? <NovoAndamento demanda={demanda} /> : <p>{permissoes.motivos.comentar}</p>}
			<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
				<div data-nao-imprimir className="justify-self-end">
					<Exportar
						oque="os andamentos"
						nome={`andamentos-${numssu}`}
						alinhamento="direita"
						pedir={(formato) => call(exportarSSUANDAMENTO, { query: { numssu, formato } })}
					/>
				</div>
				<LinhaDoTempo rotulo="Andamentos da demanda">
					{itens.map((andamento, indice) => (
						<Andamento key={andamento.numseqand} andamento={andamento} atual={filtro.pagina === 1 && indice === 0} />
					))}
				</LinhaDoTempo>
				<Paginacao
					rotulo="Paginação: andamentos"
					total={total}
					pagina={filtro.pagina}
					porPagina={filtro.porPagina}
					aoMudar={irParaPagina}
				/>
			</ConteudoDaPagina>
		</Pilha>
	)
}

function Andamento({ andamento, atual }: { andamento: AndamentoSsu; atual: boolean }) {
	const { dscand, codetp, pescad, nompestit, dtacad, txtand, visand, qtdhor, mencionados } = andamento
	return (
		<ItemDaLinhaDoTempo atual={atual}>
			<Fileira espaco="frase">
				<Texto forte>{dscand ?? 'Andamento'}</Texto>
				{dscand === null ? null : <Situacao {...SITUACOES[codetp]} />}
			</Fileira>
			<Texto suave>
				{pescad?.nompes ?? 'Portal'}
				{nompestit ? `, no lugar de ${nompestit}` : ''} · <HoraDaLista instante={dtacad} />
				{visand === 'I' ? ' · interno: quem pediu não lê' : ''}
				{qtdhor === null ? '' : ` · ${qtdhor.toLocaleString('pt-BR')} h`}
				{mencionados.length === 0 ? '' : ` · avisa ${mencionados.map(({ nompes }) => nompes).join(', ')}`}
			</Texto>
			{txtand ? (
				<Texto comoEscrito medida className="mt-1">
					{txtand}
				</Texto>
			) : null}
		</ItemDaLinhaDoTempo>
	)
}
