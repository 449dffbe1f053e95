import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Progresso } from '@portal/design-system/progresso'
import { useQuery } from '@tanstack/react-query'
import { engajamentoMostrado, type Falta } from '../../contract/index.ts'
import { engajamentoQuery } from '../queries.ts'

const PASSO: Readonly<Record<Falta, { texto: string; href: string }>> = {
	cadbas: { texto: 'Completar os dados básicos', href: '/alumni/perfil/dados' },
	grdqst: { texto: 'Responder ao questionário da graduação', href: '/alumni/questionario/graduacao' },
	pgrdqst: { texto: 'Responder ao questionário da pós-graduação', href: '/alumni/questionario/pos-graduacao' },
}

/** How far somebody is, and the steps that are missing: a figure alone would say nothing. */
export function Engajamento() {
	const { data } = useQuery(engajamentoQuery)
	if (!data) return null
	const mostrado = engajamentoMostrado(data.nvleng)
	return (
		<Cartao titulo="O seu engajamento">
			<div className="grid grid-cols-1 gap-3">
				<Progresso rotulo="Engajamento" valor={mostrado} detalhe={`${mostrado} de 100`} />
				{data.faltas.length === 0 ? (
					<p>Tudo feito. Obrigado por manter a rede viva!</p>
				) : (
					<div>
						<p>Para chegar a 100, falta:</p>
						<ul className="mt-1 grid gap-1">
							{data.faltas.map((falta) => (
								<li key={falta}>
									<Link href={PASSO[falta].href}>{PASSO[falta].texto}</Link>
									{falta === 'cadbas' && data.camposFaltando.length > 0 ? (
										<span className="text-texto-suave"> ({data.camposFaltando.join(', ')})</span>
									) : null}
								</li>
							))}
						</ul>
					</div>
				)}
			</div>
		</Cartao>
	)
}
