import { Esqueleto } from '@portal/design-system/esqueleto'
import { tardia } from '@portal/design-system/tardia'
import { type ComponentType, Suspense } from 'react'
import type { QuestionarioProps } from './responder/questionario.tsx'
import type { FiltrosDosResultadosProps } from './resultados/filtros.tsx'
import type { ResultadosProps } from './resultados/resultados.tsx'

/** Layout shift: the placeholder is as large as the content, or larger than a window, so that nothing visible moves. */
const carregarComEspera = <Props extends object>(Parte: ComponentType<Props>, tamanho: string) =>
	function ComEspera(props: Props) {
		return (
			<Suspense fallback={<Esqueleto forma="bloco" className={tamanho} />}>
				<Parte {...props} />
			</Suspense>
		)
	}

/** Questionnaire to answer: the introduction, its pages, its end, or the note that it was already answered. */
export const Questionario = carregarComEspera<QuestionarioProps>(
	tardia(() => import('./responder/questionario.tsx').then((m) => m.Questionario)),
	'h-144 w-full',
)

/** Results of one version, in tabs; the surrounding page holds the selection. */
export const Resultados = carregarComEspera<ResultadosProps>(
	tardia(() => import('./resultados/resultados.tsx').then((m) => m.Resultados)),
	'h-256 w-full',
)

/** Filters of the results, with the options that the server sends. */
export const FiltrosDosResultados = carregarComEspera<FiltrosDosResultadosProps>(
	tardia(() => import('./resultados/filtros.tsx').then((m) => m.FiltrosDosResultados)),
	'h-10 w-28 telefone:h-11',
)
