import { Botao } from '@portal/design-system/botao'
import { Paginacao } from '@portal/design-system/paginacao'
import { Fileira } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, formatarData } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type Ata,
	escreverSaldo,
	formatarQuantidade,
	formatarReais,
	type ItemDaAta,
	type TipoDeMovimento,
} from '../../contract/index.ts'
import { MovimentoDialog } from './movimento.dialog.tsx'
import { MovimentosDialog } from './movimentos.dialog.tsx'
import { itensDaAtaQuery, POR_PAGINA } from './queries.ts'

type Ato = { readonly item: ItemDaAta; readonly tipmov: TipoDeMovimento | undefined }

const montarColunas = (agir: (ato: Ato) => void): Coluna<ItemDaAta>[] => [
	{
		campo: 'dscitm',
		nome: 'Item',
		slot: ({ numord, dscitm, unimed, vlruni, nomfor }) => (
			<>
				{numord}. {dscitm}
				<Detalhe tag="span">
					{nomfor}, {formatarReais(vlruni)} por {unimed}
				</Detalhe>
			</>
		),
	},
	{ campo: 'qtdhom', nome: 'Registrado', numerico: true, slot: ({ qtdhom }) => formatarQuantidade(qtdhom) },
	{
		campo: 'saldo',
		nome: 'Saldo',
		numerico: true,
		slot: ({ saldo, dtasld }) => (
			<>
				{escreverSaldo(saldo)}
				{dtasld === null ? null : <Detalhe tag="span">desde {formatarData(dtasld)}</Detalhe>}
			</>
		),
		estreita: ({ saldo }) => `saldo: ${escreverSaldo(saldo)}`,
	},
	{
		campo: 'numord',
		nome: 'Ações',
		slot: (item) => {
			const doItem = <span className="sr-only"> do item {item.numord}</span>
			return (
				<Fileira espaco={2}>
					{item.saldo === null ? null : (
						<Botao variante="secundario" tamanho="pq" onClick={() => agir({ item, tipmov: 'C' })}>
							Registrar consumo{doItem}
						</Botao>
					)}
					<Botao variante="secundario" tamanho="pq" onClick={() => agir({ item, tipmov: 'S' })}>
						Informar saldo{doItem}
					</Botao>
					<Botao variante="secundario" tamanho="pq" onClick={() => agir({ item, tipmov: undefined })}>
						Histórico{doItem}
					</Botao>
				</Fileira>
			)
		},
	},
]

/** Items of an ata, each with the way to declare its balance and to register what was drawn. */
export function ItensDaAta({ codpcddsp, ata }: { codpcddsp: number; ata: Ata }) {
	const { codata, numata } = ata
	const [pagina, setPagina] = useState(1)
	const [ato, setAto] = useState<Ato>()
	const consulta = useQuery(itensDaAtaQuery(codpcddsp, codata, pagina))
	if (consulta.error) return <FalhaDaConsulta falha={consulta.error} aoTentarDeNovo={() => void consulta.refetch()} />
	const total = consulta.data?.total ?? 0
	const fechar = () => setAto(undefined)
	return (
		<Secao titulo={`Itens e saldos da ata ${numata}`}>
			<Tabela
				legenda={`Itens da ata ${numata}`}
				colunas={montarColunas(setAto)}
				linhas={consulta.data?.itens ?? []}
				chave={({ numord }) => numord}
				vazio={<Vazio texto="Não se sabe que itens esta ata registra. Informe o fornecedor dela." />}
			/>
			{total > POR_PAGINA ? (
				<Paginacao
					rotulo="Páginas de itens da ata"
					pagina={pagina}
					total={total}
					porPagina={POR_PAGINA}
					aoMudar={setPagina}
				/>
			) : null}
			{ato?.tipmov ? (
				<MovimentoDialog codpcddsp={codpcddsp} ata={ata} item={ato.item} tipmov={ato.tipmov} aoFechar={fechar} />
			) : null}
			{ato && ato.tipmov === undefined ? (
				<MovimentosDialog codpcddsp={codpcddsp} codata={codata} item={ato.item} aoFechar={fechar} />
			) : null}
		</Secao>
	)
}
