import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Link } from '@portal/design-system/link'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { useState } from 'react'
import {
	escreverNumero,
	escreverReais,
	type Item,
	type LicitacaoCompleta,
	PARTICIPACOES,
	PORTES,
	recusaDeResultados,
	SITUACOES_DO_ITEM,
} from '../../contract/index.ts'
import { ResultadosDialog } from './resultados.dialog.tsx'

type Props = { licitacao: LicitacaoCompleta; conduz: boolean }

/** Items of the notice in force: who may take part, the result of each, and its price in the bank. */
export function Itens({ licitacao, conduz }: Props) {
	const { itens, compra, sitlct } = licitacao
	const [registrando, setRegistrando] = useState(false)
	if (itens.length === 0) return <Vazio texto="Os itens desta licitação estão no texto do edital." />
	return (
		<div className="grid gap-4">
			{conduz ? (
				<div data-nao-imprimir>
					<AcoesDaPagina
						outras={[
							{
								titulo: 'Registrar resultados',
								motivo: recusaDeResultados(sitlct)?.mensagem,
								aoAcionar: () => setRegistrando(true),
							},
						]}
					/>
				</div>
			) : null}
			<Tabela
				legenda="Itens da licitação"
				colunas={montarColunas(compra?.bens ?? [])}
				linhas={[...itens]}
				porPagina={20}
				chave={({ numitm }) => numitm}
			/>
			{registrando ? <ResultadosDialog licitacao={licitacao} aoFechar={() => setRegistrando(false)} /> : null}
		</div>
	)
}

type Bens = NonNullable<LicitacaoCompleta['compra']>['bens']

const montarColunas = (bens: Bens): Coluna<Item>[] => [
	{
		campo: 'dscitm',
		nome: 'Item',
		slot: ({ numitm, numlot, dscitm, qtditm, unimed, locent }) => {
			const bem = bens.find((um) => um.numitm === numitm)
			return (
				<span className="block min-w-40 wrap-anywhere">
					{numitm}. {bem ? <Link href={bem.endereco}>{dscitm}</Link> : dscitm}
					<Detalhe tag="span">
						{[
							numlot === null ? '' : `Lote ${numlot}`,
							`${escreverNumero(qtditm)} ${unimed}`,
							locent === null ? '' : `entrega em ${locent}`,
						]
							.filter(Boolean)
							.join(' · ')}
					</Detalhe>
				</span>
			)
		},
	},
	{ campo: 'tippar', nome: 'Participação', slot: ({ tippar }) => PARTICIPACOES[tippar] },
	{ campo: 'sititm', nome: 'Resultado', slot: (item) => <Resultado item={item} /> },
]

function Resultado({ item: { sititm, classificados } }: { item: Item }) {
	const [primeiro, ...outros] = classificados
	if (!primeiro) return <>{SITUACOES_DO_ITEM[sititm]}</>
	const { nomfor, vlruni, marca, tippor } = primeiro
	return (
		<span className="block min-w-32 wrap-anywhere">
			<span className="whitespace-nowrap">{escreverReais(vlruni)}</span> {nomfor}
			<Detalhe tag="span">
				{[
					PORTES[tippor],
					marca ?? '',
					...outros.map((um) => `${um.numcla}º: ${um.nomfor}, ${escreverReais(um.vlruni)}`),
				]
					.filter(Boolean)
					.join(' · ')}
			</Detalhe>
		</span>
	)
}
