import { removerAcentos } from '@portal/design-system/autocomplete'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import type { AlumniNaBusca } from '../../contract/index.ts'

type Curso = AlumniNaBusca['cursos'][number]

const nomeDoCurso = ({ nomcurgrd, nomcurpgr }: Curso): string => nomcurgrd ?? nomcurpgr ?? ''

/** Course in a result row: the one that was searched for, or else the last concluded. */
function cursoMostrado(cursos: readonly Curso[], nomcur: string | undefined): Curso | undefined {
	const palavras = removerAcentos(nomcur ?? '').split(/\s+/)
	const ultimo = cursos.at(-1)
	if (!nomcur) return ultimo
	return (
		cursos.findLast((curso) => palavras.every((palavra) => removerAcentos(nomeDoCurso(curso)).includes(palavra))) ??
		ultimo
	)
}

type Props = Pick<AlumniNaBusca, 'cursos'> & { nomcur: string | undefined }

export function CursosNaLinha({ cursos, nomcur }: Props) {
	const curso = cursoMostrado(cursos, nomcur)
	if (!curso) return null
	const { tipext, sglund, nomund, anocon } = curso
	const outros = cursos.length - 1
	return (
		<div className="min-w-44">
			{nomeDoCurso(curso)}
			<Detalhe tag="span">
				{tipext} · <Sigla nome={nomund}>{sglund}</Sigla> · {anocon}
				{outros > 0 ? ` · e mais ${outros}` : ''}
			</Detalhe>
		</div>
	)
}
