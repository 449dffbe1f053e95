import { Link } from '@portal/design-system/link'
import { Paginacao } from '@portal/design-system/paginacao'
import { Situacao } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, formatarData } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type CompraCompleta,
	enderecoDoBem,
	enderecoDoFornecedor,
	escreverSaldo,
	formatarQuantidade,
	formatarReais,
	type ItemDaCompra,
	MAXIMO_DE_ITENS,
	type Resultado,
} from '../../contract/index.ts'
import { itensQuery } from '../queries.ts'
import { ESTADOS_DO_ITEM } from '../situacoes.ts'

/** Ata in force that holds a result, with what is left of it. */
const escreverAta = ({ numata, dtafim, saldo }: NonNullable<Resultado['ata']>): string =>
	`Ata ${numata}, até ${formatarData(dtafim)}, saldo: ${escreverSaldo(saldo)}`

const Quantidade = ({ item: { qtditm, unimed, capacidade, unibas } }: { item: ItemDaCompra }) => (
	<>
		{formatarQuantidade(qtditm)} × {unimed}
		{capacidade !== null && formatarQuantidade(capacidade) !== '1' ? (
			<Detalhe tag="span">
				{formatarQuantidade(capacidade)} em cada ({unibas})
			</Detalhe>
		) : null}
	</>
)

const COLUNAS: Coluna<ItemDaCompra>[] = [
	{ campo: 'numord', nome: 'Nº', numerico: true, estreita: () => null },
	{
		campo: 'dscitm',
		nome: 'Item',
		slot: ({ codbem, dscitm }) => (codbem === null ? dscitm : <Link href={enderecoDoBem(codbem)}>{dscitm}</Link>),
	},
	{
		campo: 'qtditm',
		nome: 'Quantidade',
		numerico: true,
		slot: (item) => <Quantidade item={item} />,
	},
	{
		campo: 'vlruniest',
		nome: 'Estimado',
		numerico: true,
		slot: ({ vlruniest }) => (vlruniest === null ? '—' : formatarReais(vlruniest)),
		estreita: () => null,
	},
	{
		campo: 'resultados',
		nome: 'Resultado',
		slot: ({ resultados }) =>
			resultados.length === 0 ? (
				'—'
			) : (
				<ul className="grid gap-2">
					{resultados.map((resultado) => (
						<LinhaDoResultado key={resultado.numseqres} resultado={resultado} />
					))}
				</ul>
			),
		estreita: ({ resultados }) =>
			resultados.map(({ numseqres, numcla, codfor, nomfor, vlruni, stacan, ata }, indice) => (
				<span key={numseqres}>
					{indice > 0 ? '; ' : ''}
					{numcla === null ? '' : `${numcla}º: `}
					<Link href={enderecoDoFornecedor(codfor)}>{nomfor}</Link>, {formatarReais(vlruni)} cada
					{stacan === 'S' ? ', cancelado' : ''}
					{ata === null ? '' : `; ${escreverAta(ata)}`}
				</span>
			)),
	},
	{ campo: 'sititm', nome: 'Situação', slot: ({ sititm }) => <Situacao {...ESTADOS_DO_ITEM[sititm]} /> },
]

function LinhaDoResultado({ resultado }: { resultado: Resultado }) {
	const { codfor, nomfor, vlruni, vlrtot, numcla, stacan, motcan, ata } = resultado
	return (
		<li>
			{numcla === null ? '' : `${numcla}º: `}
			<Link href={enderecoDoFornecedor(codfor)}>{nomfor}</Link>
			<Detalhe tag="span">
				<span className="whitespace-nowrap">{formatarReais(vlruni)} cada</span> ·{' '}
				<span className="whitespace-nowrap">{formatarReais(vlrtot)} ao todo</span>
				{stacan === 'S' ? ` · cancelado${motcan === null ? '' : `: ${motcan}`}` : ''}
			</Detalhe>
			{ata === null ? null : <Detalhe tag="span">{escreverAta(ata)}</Detalhe>}
		</li>
	)
}

/** Items of a purchase with every result of each: a page of them at a time where there are many. */
export function Itens({ compra: { codpcddsp, itens, qtditens } }: { compra: CompraCompleta }) {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery({ ...itensQuery(codpcddsp, pagina, MAXIMO_DE_ITENS), enabled: pagina > 1 })
	if (consulta.error) return <FalhaDaConsulta falha={consulta.error} aoTentarDeNovo={() => void consulta.refetch()} />
	return (
		<div className="grid gap-4">
			<Tabela
				legenda="Itens da compra"
				colunas={COLUNAS}
				linhas={pagina === 1 ? itens : (consulta.data?.itens ?? [])}
				chave={({ numord }) => numord}
				vazio={<Vazio texto="Os itens desta compra ainda não foram divulgados." />}
			/>
			{qtditens > MAXIMO_DE_ITENS ? (
				<Paginacao
					rotulo="Páginas de itens"
					pagina={pagina}
					total={qtditens}
					porPagina={MAXIMO_DE_ITENS}
					aoMudar={setPagina}
				/>
			) : null}
		</div>
	)
}
