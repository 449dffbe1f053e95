import { Link } from '@portal/design-system/link'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData } from '@portal/platform/web'
import {
	abreviarPorte,
	type BancoDoBem,
	enderecoDaCompra,
	enderecoDoFornecedor,
	FONTES,
	formatarPreco,
	formatarQuantidade,
	formatarReais,
	type PrecoMostrado,
	TIPOS_DE_PRECO,
} from '../../contract/index.ts'

const POR_PAGINA = 20
const obterChave = ({ codpre }: PrecoMostrado): number => codpre
const escreverPreco = (decimal: string | null): string => (decimal === null ? '—' : formatarPreco(decimal))

const DATA: Coluna<PrecoMostrado> = {
	campo: 'dtaref',
	nome: 'Data',
	slot: ({ dtaref, tippre }) => (
		<>
			<span className="tabular-nums">{formatarData(dtaref)}</span>
			<Detalhe tag="span">{TIPOS_DE_PRECO[tippre]}</Detalhe>
		</>
	),
	estreita: ({ dtaref }) => <span className="tabular-nums">{formatarData(dtaref)}</span>,
}
const ORIGEM: Coluna<PrecoMostrado> = {
	campo: 'numcpr',
	nome: 'Compra',
	slot: ({ codpcddsp, numcpr, nomund, fonte, uf }) => (
		<>
			{codpcddsp === null ? FONTES[fonte] : <Link href={enderecoDaCompra(codpcddsp)}>Compra {numcpr}</Link>}
			<Detalhe tag="span">
				{nomund ?? FONTES[fonte]}, {uf ?? 'UF não informada'}
			</Detalhe>
		</>
	),
	estreita: ({ codpcddsp, numcpr, fonte }) =>
		codpcddsp === null ? FONTES[fonte] : <Link href={enderecoDaCompra(codpcddsp)}>Compra {numcpr}</Link>,
}
/** Supply and its price, which stays whole where the line breaks. */
const Fornecimento = ({ preco: { qtditm, unimed, vlruni } }: { preco: PrecoMostrado }) => (
	<>
		{formatarQuantidade(qtditm)} × {unimed},{' '}
		{vlruni === null ? 'valor não divulgado' : <span className="whitespace-nowrap">{formatarReais(vlruni)}</span>}
	</>
)

const escreverCapacidade = ({ capacidade, unibas, quemcap }: PrecoMostrado): string | undefined =>
	capacidade === null ? undefined : `${formatarQuantidade(capacidade)} em cada (${unibas}), por ${quemcap}`

const FORNECEDOR: Coluna<PrecoMostrado> = {
	campo: 'nomfor',
	nome: 'Fornecedor',
	slot: (preco) => (
		<div className="min-w-44">
			{preco.codfor === null ? '—' : <Link href={enderecoDoFornecedor(preco.codfor)}>{preco.nomfor}</Link>}
			{abreviarPorte(preco.portefor) ? <Suave pq> {abreviarPorte(preco.portefor)}</Suave> : null}
			<Detalhe tag="span">
				<Fornecimento preco={preco} />
			</Detalhe>
		</div>
	),
	estreita: () => null,
}
const FORNECIMENTO: Coluna<PrecoMostrado> = {
	campo: 'unimed',
	nome: 'Fornecimento',
	slot: (preco) => <Fornecimento preco={preco} />,
	estreita: () => null,
}

const desenharPorUnidade = (preco: PrecoMostrado) => (
	<>
		{escreverPreco(preco.porUnidade)}
		<Detalhe tag="span" className="ml-auto w-36 whitespace-normal xl:w-44">
			{preco.qtdjun > 1 ? `média de ${preco.qtdjun} preços da compra` : escreverCapacidade(preco)}
		</Detalhe>
	</>
)

/** Prices that count, by base unit. */
export function Usados({ banco: { bem, usados }, corrigidos }: { banco: BancoDoBem; corrigidos: boolean }) {
	const colunas: Coluna<PrecoMostrado>[] = [
		ORIGEM,
		DATA,
		FORNECEDOR,
		{
			campo: 'porUnidade',
			nome: `Por ${bem.unibas}`,
			numerico: true,
			slot: desenharPorUnidade,
			estreita: ({ porUnidade }) => escreverPreco(porUnidade),
		},
		...(corrigidos
			? [
					{
						campo: 'corrigido',
						nome: 'Corrigido',
						numerico: true,
						slot: ({ corrigido }: PrecoMostrado) => escreverPreco(corrigido),
					},
				]
			: []),
	]
	return (
		<Tabela
			legenda="Preços que contam"
			colunas={colunas}
			linhas={usados}
			chave={obterChave}
			porPagina={POR_PAGINA}
			vazio={<Vazio texto="Nenhum preço deste período conta. Veja os desconsiderados, ou escolha um período maior." />}
		/>
	)
}

const FORA: Coluna<PrecoMostrado>[] = [ORIGEM, DATA, FORNECIMENTO, { campo: 'motivo', nome: 'Por que não conta' }]

/** Prices that do not count, each with its reason. */
export const Desconsiderados = ({ banco: { desconsiderados } }: { banco: BancoDoBem }) => (
	<Tabela
		legenda="Preços desconsiderados"
		colunas={FORA}
		linhas={desconsiderados}
		chave={obterChave}
		porPagina={POR_PAGINA}
		vazio={<Vazio texto="Nenhum preço foi desconsiderado." />}
	/>
)
