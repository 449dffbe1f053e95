import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, formatarData, formatarInteiro, lerCodigo, useTituloDaPagina } from '@portal/platform/web'
import { paginasDe, TabelaDaLista, useListaAoVivo, usePaginasDaLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import {
	enderecoDaCompra,
	enderecoDasComprasDe,
	enderecoDoBem,
	enderecoDoFornecedor,
	formatarQuantidade,
	formatarReais,
	nomearPorte,
	obterEnderecoDasSancoes,
	type Venda,
} from '../contract/index.ts'
import { fornecedorQuery, vendasQuery } from './queries.ts'

const obterChave = ({ codpcddsp, numord, numseqres }: Venda): string => `${codpcddsp}-${numord}-${numseqres}`

const COLUNAS: Coluna<Venda>[] = [
	{
		campo: 'dscitm',
		nome: 'O que vendeu',
		slot: ({ codbem, dscitm }) => (codbem === null ? dscitm : <Link href={enderecoDoBem(codbem)}>{dscitm}</Link>),
	},
	{
		campo: 'numcpr',
		nome: 'Compra',
		slot: ({ codpcddsp, numcpr }) => <Link href={enderecoDaCompra(codpcddsp)}>{numcpr}</Link>,
	},
	{ campo: 'dtares', nome: 'Resultado', slot: ({ dtares }) => formatarData(dtares) },
	{
		campo: 'qtdhom',
		nome: 'Quantidade',
		numerico: true,
		slot: ({ qtdhom, unimed }) => `${formatarQuantidade(qtdhom)} × ${unimed}`,
	},
	{ campo: 'vlruni', nome: 'Preço', numerico: true, slot: ({ vlruni }) => formatarReais(vlruni) },
]

export function FornecedorPage() {
	const codfor = lerCodigo(useParams()['codfor'])
	if (codfor === undefined)
		return (
			<Pagina
				titulo="Fornecedor"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de um fornecedor">
						Procure-o na <Link href="/contratacoes">lista de contratações</Link>.
					</Alerta>
				}
			/>
		)
	return <Fornecedor codfor={codfor} />
}

function Fornecedor({ codfor }: { codfor: number }) {
	const consulta = useQuery(fornecedorQuery(codfor))
	const lista = usePaginasDaLista()
	const vendas = useListaAoVivo(vendasQuery(codfor, lista.filtro.pagina), { chave: obterChave })
	const { data } = consulta
	const sancoes = data ? obterEnderecoDasSancoes(data.niform) : undefined
	useTituloDaPagina({ nomfor: data?.nomfor ?? (consulta.isError ? 'Fornecedor não encontrado' : undefined) })
	return (
		<Pagina
			titulo={data?.nomfor ?? 'Fornecedor'}
			chapeu={data ? `Fornecedor · ${data.niform}` : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href="/contratacoes">Ver as contratações</Link> })}
		>
			{data ? (
				<>
					<Fatos rotulo="Sobre o fornecedor">
						<Fato nome="Porte">{nomearPorte(data.portefor)}</Fato>
						<Fato nome="Compras">
							<Link href={enderecoDasComprasDe(codfor)}>{formatarInteiro(data.qtdcpr)}</Link>
						</Fato>
						<Fato nome="Valor dos resultados">{formatarReais(data.vlrtot)}</Fato>
						{sancoes === undefined ? null : (
							<Fato nome="Sanções">
								<Link href={sancoes} novaAba>
									Consultar no Portal da Transparência
								</Link>
							</Fato>
						)}
						{data.estabelecimentos.length === 0 ? null : (
							<Fato nome="Outros estabelecimentos da empresa" largo>
								<ul>
									{data.estabelecimentos.map((um) => (
										<li key={um.codfor}>
											<Link href={enderecoDoFornecedor(um.codfor)}>{um.nomfor}</Link>, {um.niform}
										</li>
									))}
								</ul>
							</Fato>
						)}
					</Fatos>
					<TabelaDaLista
						nome="vendas"
						legenda="O que vendeu"
						colunas={COLUNAS}
						lista={vendas}
						chave={obterChave}
						{...paginasDe(lista)}
						vazio={<Vazio texto="Nenhum resultado deste fornecedor vale agora." />}
					/>
				</>
			) : null}
		</Pagina>
	)
}
