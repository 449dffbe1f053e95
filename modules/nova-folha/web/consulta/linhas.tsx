import { Mais } from '@portal/design-system/mais'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarDecimal } from '../../contract/calculo/base/dinheiro.ts'
import { type LinhaDoContracheque, nomearMes, ORIGENS_DA_LINHA, type ParteDaConta } from '../../contract/index.ts'
import { Reais } from '../valor.tsx'

const escreverOrigem = ({ orglan, anoorg, mesorg }: LinhaDoContracheque): string =>
	`${ORIGENS_DA_LINHA[orglan]}${anoorg !== null && mesorg !== null ? `, ${nomearMes({ anoref: anoorg, mesref: mesorg })}` : ''}`

const desenharValor = ({ vlrlan }: LinhaDoContracheque) => <Reais valor={vlrlan} />

const COLUNAS: Coluna<LinhaDoContracheque>[] = [
	{
		campo: 'nomrub',
		nome: 'Rubrica',
		slot: (linha) => (
			<div className="min-w-0">
				<span className="font-medium">{linha.nomrub}</span>
				<Detalhe tag="span">
					{linha.codrub} · {escreverOrigem(linha)}
				</Detalhe>
				<Mais resumo="De onde vem" className="text-sm">
					<p className="max-w-prose wrap-anywhere">{linha.frase}</p>
					{linha.conta ? (
						<ul className="mt-1">
							<Conta parte={linha.conta} />
						</ul>
					) : null}
				</Mais>
			</div>
		),
	},
	{
		campo: 'vlrref',
		nome: 'Referência',
		numerico: true,
		slot: ({ vlrref }) => (vlrref === null ? '—' : formatarDecimal(vlrref.replace(/\.?0+$/, ''))),
		estreita: () => null,
	},
	{
		campo: 'tiprub',
		nome: 'Vencimento',
		numerico: true,
		slot: (linha) => (linha.tiprub === 'P' ? desenharValor(linha) : ''),
		estreita: (linha) => (linha.tiprub === 'P' ? desenharValor(linha) : null),
	},
	{
		campo: 'vlrlan',
		nome: 'Desconto',
		numerico: true,
		slot: (linha) => (linha.tiprub === 'D' ? desenharValor(linha) : ''),
		estreita: (linha) => (linha.tiprub === 'D' ? <>− {desenharValor(linha)}</> : null),
	},
]

/** Lines of a payslip, each with the account of its amount. */
export const LinhasDoContracheque = ({ linhas }: { linhas: readonly LinhaDoContracheque[] }) => (
	<Tabela
		legenda="Linhas do contracheque"
		colunas={COLUNAS}
		linhas={[...linhas]}
		porPagina={100}
		chave={({ numlin }) => numlin}
		vazio={<Vazio texto="Este contracheque não tem linhas." />}
	/>
)

const Conta = ({ parte }: { parte: ParteDaConta }) => (
	<li className="wrap-anywhere">
		{parte.texto}: <span className="tabular-nums">{parte.valor}</span>
		{parte.partes.length > 0 ? (
			<ul className="ml-3 border-l border-borda pl-3">
				{parte.partes.map((uma, indice) => (
					<Conta key={`${indice} ${uma.texto}`} parte={uma} />
				))}
			</ul>
		) : null}
	</li>
)
