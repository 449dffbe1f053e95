import { Esqueleto } from '@portal/design-system/esqueleto'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Tabela } from '@portal/design-system/tabela'
import { call, Exportar, FalhaDaConsulta, formatarData, formatarInteiro } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type EvidenciasProserv, exportarEvidencias, type SolicitacaoProserv } from '../../contract/index.ts'
import { evidenciasQuery } from '../queries.ts'

/** What the lists of the institution say of the unit; a part that fails alone. */
export function Evidencias({ solicitacao }: { solicitacao: SolicitacaoProserv }) {
	const { data, error, isFetching, refetch } = useQuery(evidenciasQuery(solicitacao))
	const id = useId()
	const { anosolprs, codsolprs } = solicitacao
	return (
		<section aria-labelledby={id} className="@container grid grid-cols-1 content-start gap-4">
			<div className="flex flex-wrap items-start justify-between gap-3">
				<div className="min-w-0 flex-1 basis-40">
					<h3 id={id} className="text-base font-semibold">
						Evidências da {solicitacao.undste.sglund}
					</h3>
					<p className="min-h-6 text-sm text-texto-suave">
						{data ? `Das listas da universidade, em ${formatarData(data.dtaref)}.` : null}
					</p>
				</div>
				<Exportar
					oque="o quadro da unidade"
					nome={`quadro-${codsolprs}-${anosolprs}`}
					alinhamento="direita"
					pedir={(formato) => call(exportarEvidencias, { params: { anosolprs, codsolprs }, query: { formato } })}
				/>
			</div>
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
		</section>
	)
}

const POUCAS = 'de 1 a 4'
/** Few themselves, or all but few of the unit's. */
const DE_POUCAS = 'não se mostra, para não reconhecer ninguém'

function Numeros(evidencias: EvidenciasProserv) {
	const { quadro, qtdund, qtdset, qtdapsund, qtdapsset, stasemaps, anteriores } = evidencias
	const semReconhecer = (quantas: number | null, poucas: string) =>
		quantas === null ? poucas : formatarInteiro(quantas)
	return (
		<>
			<Fatos>
				<Fato nome="Pessoas na unidade">{formatarInteiro(qtdund)}</Fato>
				{qtdset === null ? null : <Fato nome="No setor">{formatarInteiro(qtdset)}</Fato>}
				<Fato nome="Podem se aposentar em 24 meses">
					{stasemaps === 'S' ? 'Não há lista de aposentadorias' : semReconhecer(qtdapsund, POUCAS)}
				</Fato>
				{stasemaps === 'S' || qtdset === null ? null : (
					<Fato nome="Delas, no setor">{semReconhecer(qtdapsset, DE_POUCAS)}</Fato>
				)}
			</Fatos>
			<h4 className="text-base font-medium">Pessoas por função</h4>
			<Tabela
				legenda="Pessoas por função"
				densa
				linhas={quadro}
				chave={({ nomfnc }) => nomfnc}
				porPagina={30}
				colunas={[
					{ campo: 'nomfnc', nome: 'Função' },
					{ campo: 'qtdund', nome: 'Na unidade', numerico: true },
					...(qtdset === null ? [] : [{ campo: 'qtdset', nome: 'No setor', numerico: true }]),
				]}
				vazio="Nenhuma pessoa com função nesta unidade."
			/>
			<h4 className="text-base font-medium">Solicitações dos últimos anos</h4>
			<Tabela
				legenda="Solicitações dos últimos anos"
				densa
				linhas={anteriores}
				chave={({ anosolprs }) => anosolprs}
				colunas={[
					{ campo: 'anosolprs', nome: 'Ano', slot: ({ anosolprs }) => String(anosolprs) },
					{ campo: 'qtdsub', nome: 'Submetidas', numerico: true },
					{ campo: 'qtdapr', nome: 'Aprovadas', numerico: true },
				]}
				vazio="A unidade não fez outras solicitações nos últimos anos."
			/>
		</>
	)
}
