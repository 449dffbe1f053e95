import { Secao } from '@portal/design-system/secao'
import { escreverMateria, type MateriaComVotos } from '../../contract/index.ts'

/** Matters with a quorum of their own, and the votes that each asks for. */
export const Materias = ({ materias }: { materias: readonly MateriaComVotos[] }) =>
	materias.length === 0 ? null : (
		<Secao titulo="Quóruns por matéria" espaco={2}>
			<ul className="grid gap-1">
				{materias.map((materia) => (
					<li key={materia.dscmat} className="wrap-anywhere">
						{escreverMateria(materia)}
					</li>
				))}
			</ul>
		</Secao>
	)
