import { Atalhos } from '@portal/design-system/atalhos'
import { Campo } from '@portal/design-system/campo'
import { useMidia } from '@portal/design-system/midia'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { formatarInteiro } from '@portal/platform/web'
import { SITUACOES } from '../situacoes.ts'
import type { AoAgir } from './cartao-do-quadro.tsx'
import { Coluna, type ColunaDoQuadro } from './coluna-do-quadro.tsx'
import type { DoEdital } from './queries.ts'
import { ATALHOS_DO_QUADRO, aoTeclarNoQuadro } from './teclado-do-quadro.ts'

/** Width below which two columns have no room beside each other. */
const UMA_COLUNA = '(width < 48rem)'

type QuadroProps = {
	colunas: readonly ColunaDoQuadro[]
	doEdital: DoEdital
	aoAgir: AoAgir
	/** The open column on a phone. */
	escolhida: ColunaDoQuadro['tipsitprs'] | undefined
	aoEscolher: (tipsitprs: ColunaDoQuadro['tipsitprs'] | undefined) => void
}

/** The board has one column per situation; a phone shows the chosen one alone. */
export function Quadro(props: QuadroProps) {
	const umaColuna = useMidia(UMA_COLUNA)
	const { colunas, escolhida, aoEscolher, ...daColuna } = props
	const primeira = colunas.find(({ total }) => total > 0) ?? colunas[0]
	const aberta = colunas.find(({ tipsitprs }) => tipsitprs === escolhida) ?? primeira
	if (umaColuna)
		return (
			<Pilha>
				<Campo rotulo="Situação">
					<Selecao
						value={aberta?.tipsitprs}
						onChange={({ target }) =>
							aoEscolher(colunas.find(({ tipsitprs }) => tipsitprs === target.value)?.tipsitprs)
						}
						opcoes={colunas.map(({ tipsitprs, total }) => ({
							codigo: tipsitprs,
							texto: `${SITUACOES[tipsitprs].texto} (${formatarInteiro(total)})`,
						}))}
					/>
				</Campo>
				{aberta ? <Coluna coluna={aberta} {...daColuna} /> : null}
			</Pilha>
		)
	return (
		<Pilha espaco={3}>
			{/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys pressed on the links inside it */}
			<div
				className="relative flex items-start gap-4 overflow-x-auto pb-3 print:block print:overflow-visible"
				onKeyDown={aoTeclarNoQuadro}
			>
				{colunas.map((coluna) => (
					<Coluna key={coluna.tipsitprs} coluna={coluna} {...daColuna} />
				))}
			</div>
			<div data-nao-imprimir className="hidden [@media(hover:hover)]:block">
				<Atalhos atalhos={ATALHOS_DO_QUADRO} />
			</div>
		</Pilha>
	)
}
