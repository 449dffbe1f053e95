import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe } from '@portal/design-system/texto'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { enderecoDaDemanda, formatarSsu } from '../../contract/index.ts'
import { SITUACOES } from '../etapas.ts'
import { semelhantesQuery } from '../queries.ts'

/** Keeps its place, so that nothing below it moves while somebody types. */
export function Semelhantes({ titulo, numssu }: { titulo: string; numssu?: number | undefined }) {
	const texto = useDeferredValue(titulo.trim())
	const { data = [] } = useQuery(semelhantesQuery(texto, numssu))
	const achadas = texto.length >= 5 ? data : []
	return (
		<section
			aria-label="Demandas parecidas"
			className="grid max-h-72 min-h-24 content-start gap-2 overflow-y-auto rounded-md border border-borda bg-superficie-suave p-3 relative"
		>
			<Detalhe aria-live="polite">
				{achadas.length === 0
					? 'Demandas parecidas aparecem aqui enquanto você escreve o título.'
					: 'Estas pedem algo parecido. Se uma já pede o mesmo, comente nela em vez de abrir outra.'}
			</Detalhe>
			{achadas.length > 0 ? (
				<Pilha tag="ul" espaco={2}>
					{achadas.map((uma) => (
						<li key={uma.numssu} className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<Link href={enderecoDaDemanda(uma.numssu)} className="min-w-0 wrap-anywhere">
								{formatarSsu(uma.numssu)} {uma.titdem}
							</Link>
							<Situacao {...SITUACOES[uma.codetp]} />
						</li>
					))}
				</Pilha>
			) : null}
		</section>
	)
}
