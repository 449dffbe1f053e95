import { Esqueleto } from '@portal/design-system/esqueleto'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { call, Exportar, FalhaDaConsulta, formatarData, formatarInteiro } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { type EvidenciasProserv, exportarEvidencias, type SolicitacaoProserv } from '../../contract/index.ts'
import { evidenciasQuery } from '../queries.ts'

/** The evidence about the unit comes from the institution's lists; a failure is limited to this part. */
export function Evidencias({ solicitacao }: { solicitacao: SolicitacaoProserv }) {
	const { data, error, isFetching, refetch } = useQuery(evidenciasQuery(solicitacao))
	const id = useId()
	const { anosolprs, codsolprs } = solicitacao
	return (
		<Pilha aria-labelledby={id} tag="section" className="@container content-start">
			<Fileira espaco={3} alinhar="topo" distribuir="entre">
				<div className="min-w-0 flex-1 basis-40">
					<h3 id={id} className="text-base font-semibold">
						Evidências da {solicitacao.undste.sglund}
					</h3>
					<Detalhe className="min-h-6">
						{data ? `Das listas da universidade, em ${formatarData(data.dtaref)}.` : null}
					</Detalhe>
				</div>
				<Exportar
					oque="o quadro da unidade"
					nome={`quadro-${codsolprs}-${anosolprs}`}
					alinhamento="direita"
					pedir={(formato) => call(exportarEvidencias, { params: { anosolprs, codsolprs }, query: { formato } })}
				/>
			</Fileira>
			{data ? <Numeros {...data} /> : null}
			{error && !data ? (
				<FalhaDaConsulta
					compacto
					titulo="As evidências não puderam ser lidas"
					falha={error}
					tentando={isFetching}
					aoTentarDeNovo={() => void refetch()}
				/>
			) : null}
			{data || error ? null : <Esqueleto forma="bloco" className="h-64 w-full" />}
		</Pilha>
	)
}

const POUCAS = 'de 1 a 4'
/** The count is suppressed where it is small, or where the unit's remaining count is. */
const DE_POUCAS = 'não se mostra, para não reconhecer ninguém'

function Numeros(evidencias: EvidenciasProserv) {
	const { quadro, qtdund, qtdset, qtdapsund, qtdapsset, stasemaps, anteriores } = evidencias
	const escreverSuprimido = (quantas: number | null, poucas: string) =>
		quantas === null ? poucas : formatarInteiro(quantas)
	return (
		<>
			<Fatos>
				<Fato nome="Pessoas na unidade">{formatarInteiro(qtdund)}</Fato>
				{qtdset === null ? null : <Fato nome="No setor">{formatarInteiro(qtdset)}</Fato>}
				<Fato nome="Podem se aposentar em 24 meses">
					{stasemaps === 'S' ? 'Não há lista de aposentadorias' : escreverSuprimido(qtdapsund, POUCAS)}
				</Fato>
				{stasemaps === 'S' || qtdset === null ? null : (
					<Fato nome="Delas, no setor">{escreverSuprimido(qtdapsset, DE_POUCAS)}</Fato>
				)}
			</Fatos>
			<Grupo titulo="Pessoas por função" vazio="Nenhuma pessoa com função nesta unidade.">
				{quadro.map(({ nomfnc, qtdund: aqui, qtdset: noSetor }) => (
					<Fato key={nomfnc} nome={nomfnc}>
						{formatarInteiro(aqui)} na unidade{noSetor === null ? '' : `, ${formatarInteiro(noSetor)} no setor`}
					</Fato>
				))}
			</Grupo>
			<Grupo titulo="Solicitações dos últimos anos" vazio="A unidade não fez outras solicitações nos últimos anos.">
				{anteriores.map(({ anosolprs, qtdsub, qtdapr }) => (
					<Fato key={anosolprs} nome={String(anosolprs)}>
						{formatarInteiro(qtdsub)} {qtdsub === 1 ? 'submetida' : 'submetidas'}, {formatarInteiro(qtdapr)}{' '}
						{qtdapr === 1 ? 'aprovada' : 'aprovadas'}
					</Fato>
				))}
			</Grupo>
		</>
	)
}

/** The evidence stands beside the request's text as a list, because a table would have no room. */
const Grupo = ({ titulo, vazio, children }: { titulo: string; vazio: string; children: readonly ReactNode[] }) => (
	<Secao titulo={titulo} nivel={4} espaco={2}>
		{children.length === 0 ? <Texto suave>{vazio}</Texto> : <Fatos>{children}</Fatos>}
	</Secao>
)
