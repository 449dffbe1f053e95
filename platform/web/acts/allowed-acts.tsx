import { Botao } from '@portal/design-system/botao'
import { Mais } from '@portal/design-system/mais'
import type { ReactNode } from 'react'
import type { SimNao } from '../../contract/index.ts'

type Permissoes<Ato extends string> = Readonly<Record<Ato, SimNao>> & {
	readonly motivos: Readonly<Partial<Record<Ato, string>>>
}

type OQueSePodeProps<Ato extends string> = {
	/** Acts of this person's roles that move the thing forward. */
	atos: readonly Ato[]
	permissoes: Permissoes<Ato>
	rotulo: (ato: Ato) => string
	perigoso: (ato: Ato) => boolean
	aoAcionar: (ato: Ato) => void
	/** Acts whose button stands elsewhere; only the reason of a refusal shows here. */
	semBotao?: (ato: Ato) => boolean
	/** Steps forward, the first of which is the coloured button; without it, the first act that is possible. */
	adiante?: (ato: Ato) => boolean
	/** Content before the buttons: a step that has to be taken first. */
	antes?: ReactNode
	/** Further content beside the buttons. */
	outros?: ReactNode
	/** The dialog that is open. */
	children?: ReactNode
}

/** Buttons of the acts that this person may do now, and the reasons why the others are not possible. */
export function AllowedActs<Ato extends string>(props: OQueSePodeProps<Ato>) {
	const { atos, permissoes, rotulo, perigoso, aoAcionar, semBotao, adiante, antes, outros, children } = props
	const possiveis = atos.filter((ato) => permissoes[ato] === 'S' && !semBotao?.(ato))
	const principal = adiante ? possiveis.find(adiante) : possiveis[0]
	const recusados = atos.filter((ato) => permissoes[ato] === 'N' && permissoes.motivos[ato] !== undefined)
	return (
		<section aria-label="O que você pode fazer" data-nao-imprimir className="grid grid-cols-1 gap-3">
			<div className="flex flex-wrap gap-2 empty:hidden">
				{antes}
				{possiveis.map((ato) => (
					<Botao
						key={ato}
						variante={perigoso(ato) ? 'perigo' : ato === principal ? 'primario' : 'secundario'}
						{...(perigoso(ato) ? { aparencia: 'contorno' as const } : {})}
						onClick={() => aoAcionar(ato)}
					>
						{rotulo(ato)}
					</Botao>
				))}
				{outros}
			</div>
			{recusados.length > 0 ? (
				<Mais resumo="O que não se pode fazer agora, e por quê" className="text-sm">
					<ul className="grid max-w-prose gap-1.5">
						{recusados.map((ato) => (
							<li key={ato}>
								<strong>{rotulo(ato)}:</strong> {permissoes.motivos[ato]}
							</li>
						))}
					</ul>
				</Mais>
			) : null}
			{children}
		</section>
	)
}
