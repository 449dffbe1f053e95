import { Cartao } from '@portal/design-system/cartao'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Pilha } from '@portal/design-system/pilha'
import { Tabela } from '@portal/design-system/tabela'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { formatarInteiro } from '@portal/platform/web'
import type { ReactNode } from 'react'
import type { RelatorioDeDiferencas } from '../../contract/index.ts'

type Recusa = RelatorioDeDiferencas['recusas'][number] & { readonly chave: number }

/** The dry-run report shows new, changed and missing machines, and the reason for each refused row. */
export function Relatorio({ relatorio, maquinas }: { relatorio: RelatorioDeDiferencas; maquinas: boolean }) {
	const { qtdlid, qtdnov, qtdalt, qtdigu, qtdrec, qtdaus, novas, alteradas, ausentes, recusas } = relatorio
	return (
		<>
			<Indicadores>
				<Indicador nome="Linhas lidas" valor={formatarInteiro(qtdlid)} />
				<Indicador nome="Novas" valor={formatarInteiro(qtdnov)} />
				<Indicador nome="Alteradas" valor={formatarInteiro(qtdalt)} />
				<Indicador nome="Iguais" valor={formatarInteiro(qtdigu)} />
				{maquinas ? <Indicador nome="Ausentes do arquivo" valor={formatarInteiro(qtdaus)} /> : null}
				<Indicador
					nome="Recusadas"
					valor={formatarInteiro(qtdrec)}
					{...(qtdrec > 0 ? { variante: 'perigo' as const } : {})}
				/>
			</Indicadores>
			{recusas.length > 0 ? (
				<Parte titulo="Linhas recusadas, e por quê" total={recusas.length} mostradas={recusas.length}>
					<Tabela<Recusa>
						legenda="Linhas recusadas"
						linhas={recusas.map((uma, chave) => ({ ...uma, chave }))}
						chave={({ chave }) => chave}
						porPagina={10}
						colunas={[
							{ campo: 'linha', nome: 'Linha', numerico: true },
							{ campo: 'coluna', nome: 'Coluna' },
							{ campo: 'mensagem', nome: 'Por quê' },
						]}
					/>
				</Parte>
			) : null}
			{alteradas.length > 0 ? (
				<Parte titulo="Alteradas" total={qtdalt} mostradas={alteradas.length}>
					<Pilha tag="ul" espaco={3}>
						{alteradas.map(({ nomvm, mudancas }) => (
							<li key={nomvm} className="wrap-anywhere">
								<strong>{nomvm}</strong>
								<ul className="text-sm">
									{mudancas.map(({ campo, antes, depois }) => (
										<li key={campo}>
											<Suave>{campo}:</Suave> {antes ? <del>{antes}</del> : 'vazio'} → {depois ?? 'vazio'}
										</li>
									))}
								</ul>
							</li>
						))}
					</Pilha>
				</Parte>
			) : null}
			{novas.length > 0 ? (
				<Parte titulo="Novas" total={qtdnov} mostradas={novas.length}>
					<p className="wrap-anywhere">{novas.join(', ')}</p>
				</Parte>
			) : null}
			{ausentes.length > 0 ? (
				<Parte titulo="Ausentes do arquivo" total={qtdaus} mostradas={ausentes.length}>
					<p className="wrap-anywhere">{ausentes.join(', ')}</p>
				</Parte>
			) : null}
		</>
	)
}

type ParteProps = { titulo: string; total: number; mostradas: number; children: ReactNode }

function Parte({ titulo, total, mostradas, children }: ParteProps) {
	return (
		<Cartao titulo={titulo} recolhivel>
			{children}
			{total > mostradas ? <Detalhe className="mt-3">E mais {formatarInteiro(total - mostradas)}.</Detalhe> : null}
		</Cartao>
	)
}
