import { NomeDaUnidade } from '@portal/pessoas/web/public'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense } from 'react'
import { nomeDaPopulacao, nomeDoNivel, nomeDoTipoDeCurso, nomeDoVinculo, type Populacao } from '../../contract/index.ts'
import { cursosQuery } from '../queries.ts'

function anosDe({ anoini, anofim }: Populacao): string | undefined {
	if (anoini === null && anofim === null) return undefined
	if (anoini === null) return `titulação até ${anofim}`
	return anofim === null ? `titulação desde ${anoini}` : `titulação de ${anoini} a ${anofim}`
}

type Parte = readonly [campo: string, parte: ReactNode]

/** What is not asked for is not said. */
function partesDe(rgrpop: Populacao, nomeDoCurso: (codcur: number) => string): Parte[] {
	const { tipvin, tipcur, codund, codcur, nivpgm } = rgrpop
	const todas: readonly Parte[] = [
		['tipvin', tipvin.map((um) => nomeDoVinculo[um].toLowerCase()).join(', ')],
		['tipcur', tipcur && nomeDoTipoDeCurso[tipcur].toLowerCase()],
		['codcur', codcur.map(nomeDoCurso).join(', ')],
		['nivpgm', nivpgm.map((um) => nomeDoNivel[um].toLowerCase()).join(', ')],
		['anos', anosDe(rgrpop)],
		['codund', codund.length > 0 ? <Unidades codund={codund} /> : undefined],
	]
	return todas.filter(([, parte]) => Boolean(parte))
}

/** To whom it is put, in words. */
export function OPublico({ rgrpop }: { rgrpop: Populacao }) {
	const cursos = useQuery({ ...cursosQuery, enabled: rgrpop.codcur.length > 0 })
	const nomeDoCurso = (codigo: number) => {
		const curso = cursos.data?.find((um) => um.codcur === codigo)
		return curso ? `${curso.nomcur} (${curso.sglund})` : `curso ${codigo}`
	}
	return (
		<span className="wrap-anywhere">
			{nomeDaPopulacao[rgrpop.tippop]}
			{partesDe(rgrpop, nomeDoCurso).map(([campo, parte], indice) => (
				<Fragment key={campo}>
					{indice === 0 ? ': ' : '; '}
					{parte}
				</Fragment>
			))}
		</span>
	)
}

const Unidades = ({ codund }: { codund: readonly number[] }) => (
	<Suspense fallback={`${codund.length} unidades`}>
		{codund.map((um, indice) => (
			<Fragment key={um}>
				{indice > 0 ? ', ' : ''}
				<NomeDaUnidade codund={um} />
			</Fragment>
		))}
	</Suspense>
)
