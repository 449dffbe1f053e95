import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { Paginacao } from '@portal/design-system/paginacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, FalhaDaConsulta, formatarData, mensagemDe } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	desfazerMovimento,
	formatarQuantidade,
	type ItemDaAta,
	MOVIMENTOS,
	type Movimento,
} from '../../contract/index.ts'
import { CHAVE } from '../cestas/queries.ts'
import { MOVIMENTOS_POR_PAGINA, movimentosQuery } from './queries.ts'

const escreverDesfeito = ({ dtades, nompesdes }: Movimento): string | null =>
	dtades === null ? null : `Desfeito por ${nompesdes}`

const montarColunas = (desfazer: (codmov: number) => void, desfazendo: number | undefined): Coluna<Movimento>[] => [
	{
		campo: 'tipmov',
		nome: 'O que',
		slot: (movimento) => (
			<>
				{MOVIMENTOS[movimento.tipmov]}
				<Detalhe tag="span">
					{[movimento.numdoc, movimento.dscobs, escreverDesfeito(movimento)]
						.filter((parte) => parte !== null)
						.join('. ')}
				</Detalhe>
			</>
		),
	},
	{ campo: 'qtdmov', nome: 'Quantidade', numerico: true, slot: ({ qtdmov }) => formatarQuantidade(qtdmov) },
	{
		campo: 'dtamov',
		nome: 'Dia',
		slot: ({ dtamov, nompescad }) => (
			<>
				<span className="tabular-nums">{formatarData(dtamov)}</span>
				<Detalhe tag="span">por {nompescad}</Detalhe>
			</>
		),
		estreita: ({ dtamov, nompescad }) => `${formatarData(dtamov)}, por ${nompescad}`,
	},
	{
		campo: 'codmov',
		nome: 'Ações',
		slot: ({ codmov, tipmov, qtdmov, dtades }) =>
			dtades === null ? (
				<Botao variante="secundario" tamanho="pq" carregando={desfazendo === codmov} onClick={() => desfazer(codmov)}>
					Desfazer
					<span className="sr-only">
						{' '}
						{MOVIMENTOS[tipmov].toLowerCase()} de {formatarQuantidade(qtdmov)}
					</span>
				</Botao>
			) : null,
	},
]

type Props = { codpcddsp: number; codata: number; item: ItemDaAta; aoFechar: () => void }

/** Balances and consumptions of an item, the newest first, each with its undo. */
export function MovimentosDialog({ codpcddsp, codata, item: { numord, dscitm }, aoFechar }: Props) {
	const [pagina, setPagina] = useState(1)
	const cliente = useQueryClient()
	const consulta = useQuery(movimentosQuery({ codpcddsp, codata, numord }, pagina))
	const desfazer = useMutation({
		mutationFn: (codmov: number) => call(desfazerMovimento, { params: { codpcddsp, codata, codmov } }),
		onSuccess: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		onError: (falha) => toast.erro('Nada foi desfeito', mensagemDe(falha)),
	})
	const total = consulta.data?.total ?? 0
	return (
		<Modal aberto aoFechar={aoFechar} titulo="Saldos e consumos" tamanho="gd">
			<p className="wrap-anywhere">
				{numord}. {dscitm}
			</p>
			{consulta.error ? (
				<FalhaDaConsulta falha={consulta.error} aoTentarDeNovo={() => void consulta.refetch()} />
			) : (
				<Tabela
					legenda={`Saldos e consumos do item ${numord}`}
					colunas={montarColunas(desfazer.mutate, desfazer.isPending ? desfazer.variables : undefined)}
					linhas={consulta.data?.itens ?? []}
					chave={({ codmov }) => codmov}
					vazio={<Vazio texto="Nenhum saldo informado nem consumo registrado." />}
				/>
			)}
			{total > MOVIMENTOS_POR_PAGINA ? (
				<Paginacao
					rotulo="Páginas de saldos e consumos"
					pagina={pagina}
					total={total}
					porPagina={MOVIMENTOS_POR_PAGINA}
					aoMudar={setPagina}
				/>
			) : null}
		</Modal>
	)
}
