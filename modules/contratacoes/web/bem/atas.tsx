import { Link } from '@portal/design-system/link'
import { Secao } from '@portal/design-system/secao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { formatarData } from '@portal/platform/web'
import {
	type AtaDoBem,
	type BancoDoBem,
	enderecoDaCompra,
	enderecoDoFornecedor,
	escreverSaldo,
	formatarQuantidade,
	formatarReais,
} from '../../contract/index.ts'

const COLUNAS: Coluna<AtaDoBem>[] = [
	{
		campo: 'numata',
		nome: 'Ata',
		slot: ({ numata, codpcddsp, numcpr, nomund }) => (
			<>
				Ata {numata}, <Link href={enderecoDaCompra(codpcddsp)}>compra {numcpr}</Link>
				<Detalhe tag="span">{nomund}</Detalhe>
			</>
		),
	},
	{
		campo: 'nomfor',
		nome: 'Fornecedor',
		slot: ({ codfor, nomfor }) => <Link href={enderecoDoFornecedor(codfor)}>{nomfor}</Link>,
	},
	{
		campo: 'vlruni',
		nome: 'Preço registrado',
		numerico: true,
		slot: ({ vlruni, unimed }) => (
			<>
				{formatarReais(vlruni)}
				<Detalhe tag="span">por {unimed}</Detalhe>
			</>
		),
	},
	{
		campo: 'qtdhom',
		nome: 'Registrado',
		numerico: true,
		slot: ({ qtdhom }) => formatarQuantidade(qtdhom),
		estreita: ({ qtdhom }) => `registrados: ${formatarQuantidade(qtdhom)}`,
	},
	{
		campo: 'saldo',
		nome: 'Saldo',
		numerico: true,
		slot: ({ saldo }) => escreverSaldo(saldo),
		estreita: ({ saldo }) => `saldo: ${escreverSaldo(saldo)}`,
	},
	{
		campo: 'dtafim',
		nome: 'Vale até',
		slot: ({ dtafim }) => <span className="tabular-nums">{formatarData(dtafim)}</span>,
		estreita: ({ dtafim }) => `até ${formatarData(dtafim)}`,
	},
]

/** Registered prices of the item that may be drawn today, beside another purchase of it. */
export const AtasVigentes = ({ banco: { atas } }: { banco: BancoDoBem }) =>
	atas.length === 0 ? null : (
		<Secao titulo={atas.length === 1 ? 'Ata vigente' : 'Atas vigentes'}>
			<Tabela
				legenda="Atas vigentes do item"
				colunas={COLUNAS}
				linhas={atas}
				chave={({ codata, numord }) => `${codata} ${numord}`}
			/>
		</Secao>
	)
