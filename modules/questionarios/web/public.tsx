import { Esqueleto } from '@portal/design-system/esqueleto'
import { tardia } from '@portal/design-system/tardia'
import { type ComponentType, Suspense } from 'react'
import type { QuestionarioProps } from './responder/questionario.tsx'
import type { FiltrosDosResultadosProps } from './resultados/filtros.tsx'
import type { ResultadosProps } from './resultados/resultados.tsx'

/** What stands there meanwhile is as large as what comes, or larger than a window: nothing that is seen moves. */
const comEspera = <Props extends object>(Parte: ComponentType<Props>, tamanho: string) =>
	function ComEspera(props: Props) {
		return (
			<Suspense fallback={<Esqueleto forma="bloco" className={tamanho} />}>
				<Parte {...props} />
			</Suspense>
		)
	}

/** A questionnaire to be answered: what it is about, its pages, its end, or that it was answered already. */
export const Questionario = comEspera<QuestionarioProps>(
	tardia(() => import('./responder/questionario.tsx').then((m) => m.Questionario)),
	'h-144 w-full',
)

/** What was answered to one version, in tabs; the page around holds what is chosen. */
export const Resultados = comEspera<ResultadosProps>(
	tardia(() => import('./resultados/resultados.tsx').then((m) => m.Resultados)),
	'h-256 w-full',
)

/** By what results may be narrowed, as the answer says it. */
export const FiltrosDosResultados = comEspera<FiltrosDosResultadosProps>(
	tardia(() => import('./resultados/filtros.tsx').then((m) => m.FiltrosDosResultados)),
	'h-10 w-28 telefone:h-11',
)
