import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Moldura } from '@portal/design-system/moldura'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe, SoParaLeitor, Suave } from '@portal/design-system/texto'
import { formatarData } from '@portal/platform/web'
import type { LinhaDaMatriz } from '../../contract/index.ts'

type Coluna = { readonly codperfil: string; readonly nomperfil: string; readonly nomsis: string }
type Tem = LinhaDaMatriz['tem'][number]
type MatrizProps = { colunas: readonly Coluna[]; linhas: readonly LinhaDaMatriz[] }

const descreverValidade = ({ dtafimacs }: Tem): string =>
	dtafimacs === null ? 'Sim' : `até ${formatarData(dtafimacs)}`

/** Print width: more columns would be cut at the edge of the paper. */
const COLUNAS_NO_PAPEL = 5

/** Responsive matrix: a scrolling table with sticky headers becomes a list per person on narrow screens. */
export function Matriz(props: MatrizProps) {
	const cabeNoPapel = props.colunas.length <= COLUNAS_NO_PAPEL
	return (
		<div className="@container">
			<div className={`hidden @2xl:block ${cabeNoPapel ? '' : 'print:hidden'}`}>
				<Tabela {...props} />
			</div>
			<div className={`grid gap-3 @2xl:hidden ${cabeNoPapel ? '' : '@2xl:print:grid'}`}>
				{props.linhas.map((linha) => (
					<AcessosDaPessoa key={linha.codpes} linha={linha} colunas={props.colunas} />
				))}
			</div>
		</div>
	)
}

const FIXA = 'sticky left-0 z-10 bg-superficie text-left print:static'

function Tabela({ colunas, linhas }: MatrizProps) {
	return (
		<Moldura
			tag="section"
			forma="rolavel"
			aria-label="Matriz de acessos"
			tabIndex={0}
			className="max-h-moldura shadow-sm print:shadow-none"
		>
			<table className="min-w-full border-separate border-spacing-0">
				<SoParaLeitor tag="caption">Pessoas, nas linhas, e perfis, nas colunas</SoParaLeitor>
				<thead>
					<tr>
						<th scope="col" className={`${FIXA} top-0 z-20 border-b border-borda px-4 py-3`}>
							Pessoa
						</th>
						{colunas.map(({ codperfil, nomperfil, nomsis }) => (
							<th
								key={codperfil}
								scope="col"
								className="sticky top-0 min-w-32 border-b border-l border-borda bg-superficie px-3 py-3 text-left align-bottom print:static print:min-w-20 print:px-2 print:text-sm"
							>
								{nomperfil}
								<Detalhe tag="span">{nomsis}</Detalhe>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{linhas.map(({ codpes, nompes, tem }) => (
						<tr key={codpes}>
							<th scope="row" className={`${FIXA} min-w-48 print:min-w-32 border-b border-borda px-4 py-2 font-medium`}>
								{nompes}
							</th>
							{colunas.map(({ codperfil, nomperfil }) => (
								<td key={codperfil} className="border-b border-l border-borda px-3 py-2">
									{tem
										.filter((um) => um.codperfil === codperfil)
										.map((um) => (
											<Link
												key={um.codacs}
												href={`/pedroweb/acessos/${um.codacs}`}
												aria-label={`${descreverValidade(um)}: ${nomperfil}, ${nompes}`}
												className="inline-block py-1 whitespace-nowrap"
											>
												{descreverValidade(um)}
											</Link>
										))}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</Moldura>
	)
}

function AcessosDaPessoa({ linha: { nompes, tem }, colunas }: { linha: LinhaDaMatriz; colunas: readonly Coluna[] }) {
	return (
		<Cartao titulo={nompes}>
			<Pilha tag="ul" espaco={2}>
				{tem.map((um) => {
					const coluna = colunas.find(({ codperfil }) => codperfil === um.codperfil)
					return (
						<li key={um.codacs} className="flex flex-wrap justify-between gap-x-3">
							<Link href={`/pedroweb/acessos/${um.codacs}`}>{coluna?.nomperfil ?? um.codperfil}</Link>
							<Suave>{um.dtafimacs === null ? coluna?.nomsis : descreverValidade(um)}</Suave>
						</li>
					)
				})}
			</Pilha>
		</Cartao>
	)
}
