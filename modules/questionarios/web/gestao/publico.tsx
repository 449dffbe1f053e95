import { NomeDaUnidade } from '@portal/pessoas/web/public'
import { useQuery } from '@tanstack/react-query'
import { Fragment, Suspense } from 'react'
import { nomeDaPopulacao, nomeDoNivel, nomeDoTipoDeCurso, nomeDoVinculo, type Populacao } from '../../contract/index.ts'
import { cursosQuery } from '../queries.ts'

function anosDe({ anoini, anofim }: Populacao): string | undefined {
	if (anoini === null && anofim === null) return undefined
	if (anoini === null) return `titulação até ${anofim}`
	return anofim === null ? `titulação desde ${anoini}` : `titulação de ${anoini} a ${anofim}`
}

/** Public in words; criteria that are not set are left out. */
const descreverPublico = (rgrpop: Populacao, nomeDoCurso: (codcur: number) => string): string =>
	[
		rgrpop.tipvin.map((um) => nomeDoVinculo[um].toLowerCase()).join(', '),
		rgrpop.tipcur && nomeDoTipoDeCurso[rgrpop.tipcur].toLowerCase(),
		rgrpop.codcur.map(nomeDoCurso).join(', '),
		rgrpop.nivpgm.map((um) => nomeDoNivel[um].toLowerCase()).join(', '),
		anosDe(rgrpop),
	]
		.filter(Boolean)
		.join('; ')

/** Public of the questionnaire, in words. */
export function PublicoDoQuestionario({ rgrpop }: { rgrpop: Populacao }) {
	const cursos = useQuery({ ...cursosQuery, enabled: rgrpop.codcur.length > 0 })
	const palavras = descreverPublico(rgrpop, (codigo) => {
		const curso = cursos.data?.find(({ codcur }) => codcur === codigo)
		return curso ? `${curso.nomcur} (${curso.sglund})` : `curso ${codigo}`
	})
	return (
		<span className="wrap-anywhere">
			{nomeDaPopulacao[rgrpop.tippop]}
			{palavras ? `: ${palavras}` : ''}
			{rgrpop.codund.length > 0 ? (
				<>
					{palavras ? '; ' : ': '}
					<Unidades codund={rgrpop.codund} />
				</>
			) : null}
		</span>
	)
}

const Unidades = ({ codund }: { codund: readonly number[] }) => (
	<Suspense fallback={codund.length === 1 ? '1 unidade' : `${codund.length} unidades`}>
		{codund.map((um, indice) => (
			<Fragment key={um}>
				{indice > 0 ? ', ' : ''}
				<NomeDaUnidade codund={um} />
			</Fragment>
		))}
	</Suspense>
)
