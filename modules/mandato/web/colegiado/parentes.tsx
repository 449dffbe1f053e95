import { Link } from '@portal/design-system/link'
import { Texto } from '@portal/design-system/texto'
import { Fragment } from 'react'
import { type Composicao, enderecoDoColegiado } from '../../contract/index.ts'

/** Boards of which this one came, and those that came of it. */
export function Parentes({ composicao: { antecessores, sucessores } }: { composicao: Composicao }) {
	return [
		{ titulo: 'Veio de', parentes: antecessores },
		{ titulo: 'Deu origem a', parentes: sucessores },
	].map(({ titulo, parentes }) =>
		parentes.length === 0 ? null : (
			<Texto key={titulo}>
				{titulo}:{' '}
				{parentes.map((um, indice) => (
					<Fragment key={um.codclg + um.sglclg}>
						{indice > 0 ? ', ' : ''}
						<Link href={enderecoDoColegiado(um)}>{um.nomclg}</Link>
					</Fragment>
				))}
			</Texto>
		),
	)
}
