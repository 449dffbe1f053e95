import { Secao } from '@portal/design-system/secao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { formatarInteiro } from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import { CODIGOS, CONFERENCIAS, type Filtro, type Painel, SITUACOES } from '../../contract/index.ts'
import { escreverEnderecoDaLista } from '../filtros.ts'

/** Present rows by unit and situation; each count leads to its people. */
export function Unidades({ filtro, painel: { unidades, situacoes } }: { filtro: Filtro; painel: Painel }) {
	const mostradas = CODIGOS.filter((codigo) => situacoes.some(({ sitmat }) => sitmat === codigo))
	if (unidades.length === 0) return <Vazio texto="Ninguém foi convocado nesta seleção." />
	return (
		<Secao titulo="Situação de agora, por unidade">
			<Grafico
				tipo="calor"
				titulo="Situação de agora, por unidade"
				arquivo="matricula-unidades"
				eixo="Situação"
				categorias={mostradas.map((codigo) => ({ nome: SITUACOES[codigo] }))}
				series={unidades.map(({ codund, nomund, situacoes: dela }) => ({
					nome: nomund,
					valores: mostradas.map((codigo) => dela.find(({ sitmat }) => sitmat === codigo)?.qtd ?? 0),
					enderecos: mostradas.map((codigo) => escreverEnderecoDaLista(filtro, { codund, sitmat: codigo })),
				}))}
			/>
		</Secao>
	)
}

type Rejeicao = Painel['rejeicoes'][number]

const COLUNAS: Coluna<Rejeicao>[] = [
	{ campo: 'motrej', nome: 'Motivo' },
	{ campo: 'nomdoc', nome: 'Documento' },
	{ campo: 'qtd', nome: 'Agora', numerico: true, slot: ({ qtd }) => formatarInteiro(qtd) },
	{
		campo: 'repetidas',
		nome: 'Pela segunda vez',
		numerico: true,
		slot: ({ repetidas }) => formatarInteiro(repetidas),
	},
]

const nomearConferencia = (codigo: string): string =>
	Object.entries(CONFERENCIAS).find(([um]) => um === codigo)?.[1] ?? codigo

/** Reasons for which documents are refused now, the most frequent first, and the checks that wait. */
export function Rejeicoes({ painel: { rejeicoes, conferencias } }: { painel: Painel }) {
	return (
		<>
			<Secao titulo="Por que documentos são recusados">
				<Tabela
					legenda="Por que documentos são recusados"
					colunas={COLUNAS}
					linhas={rejeicoes}
					chave={({ motrej, nomdoc }) => `${nomdoc} ${motrej}`}
					vazio={<Vazio texto="Nenhum documento está recusado agora." />}
				/>
			</Secao>
			{conferencias.length > 0 ? (
				<Secao titulo="Conferências">
					<Tabela
						legenda="Conferências"
						colunas={[
							{ campo: 'tipchk', nome: 'Conferência', slot: ({ tipchk }) => nomearConferencia(tipchk) },
							{ campo: 'pendentes', nome: 'À espera', numerico: true },
							{ campo: 'indeferidas', nome: 'Indeferidas', numerico: true },
						]}
						linhas={conferencias}
						chave={({ tipchk }) => tipchk}
					/>
				</Secao>
			) : null}
		</>
	)
}
