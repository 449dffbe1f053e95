import { Link } from '@portal/design-system/link'
import { Moldura } from '@portal/design-system/moldura'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe } from '@portal/design-system/texto'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { enderecoDaDemanda, formatarSsu } from '../../contract/index.ts'
import { SITUACOES } from '../etapas.ts'
import { semelhantesQuery } from '../queries.ts'

/** The place is reserved, so that nothing below it moves while somebody types. */
export function Semelhantes({ titulo, numssu }: { titulo: string; numssu?: number | undefined }) {
	const texto = useDeferredValue(titulo.trim())
	const { data = [] } = useQuery(semelhantesQuery(texto, numssu))
	const achadas = texto.length >= 5 ? data : []
	return (
		<Moldura
			tag="section"
			forma="rolavel"
			aria-label="Demandas parecidas"
			className="grid max-h-72 min-h-24 max-w-(--campo-longo) content-start gap-2 p-3"
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
		</Moldura>
	)
}
