import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Progresso } from '@portal/design-system/progresso'
import { Suave } from '@portal/design-system/texto'
import { useQuery } from '@tanstack/react-query'
import { engajamentoMostrado, type Falta } from '../../contract/index.ts'
import { engajamentoQuery } from '../queries.ts'

const PASSO: Readonly<Record<Falta, { texto: string; href: string }>> = {
	cadbas: { texto: 'Completar os dados básicos', href: '/alumni/perfil/dados' },
	grdqst: { texto: 'Responder ao questionário da graduação', href: '/alumni/questionario/graduacao' },
	pgrdqst: { texto: 'Responder ao questionário da pós-graduação', href: '/alumni/questionario/pos-graduacao' },
}

/** Engagement: the percentage with the steps that are missing. */
export function Engajamento() {
	const { data } = useQuery(engajamentoQuery)
	if (!data) return null
	const mostrado = engajamentoMostrado(data.nvleng)
	return (
		<Cartao titulo="O seu engajamento">
			<Pilha espaco={3}>
				<Progresso rotulo="Engajamento" valor={mostrado} detalhe={`${mostrado} de 100`} />
				{data.faltas.length === 0 ? (
					<p>Tudo feito. Obrigado por manter a rede viva!</p>
				) : (
					<div>
						<p>Para chegar a 100, falta:</p>
						<Pilha tag="ul" espaco={1} className="mt-1">
							{data.faltas.map((falta) => (
								<li key={falta}>
									<Link href={PASSO[falta].href}>{PASSO[falta].texto}</Link>
									{falta === 'cadbas' && data.camposFaltando.length > 0 ? (
										<Suave> ({data.camposFaltando.join(', ')})</Suave>
									) : null}
								</li>
							))}
						</Pilha>
					</div>
				)}
			</Pilha>
		</Cartao>
	)
}
